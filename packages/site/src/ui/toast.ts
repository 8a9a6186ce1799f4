import type { ToastMessage } from './Toaster.tsx';

/**
 * Shows a toast, announced to screen readers. The toaster is loaded with the first one.
 *
 * @returns a promise that resolves when the toast is rendered, to await before navigation
 */
export async function showToast(message: ToastMessage): Promise<void> {
  const { present } = await import('./Toaster.tsx');
  await present(message);
}
