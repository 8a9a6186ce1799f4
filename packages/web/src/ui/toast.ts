import type { ToastMessage } from './Toaster.tsx';

export type { ToastMessage };

/**
 * Shows a toast, announced to screen readers. Equal toasts are shown once, unless they have actions
 * or ids.
 * The toaster is loaded with the first one.
 *
 * @returns a promise that resolves when the toast is rendered, to await before navigation
 */
export async function showToast(message: ToastMessage): Promise<void> {
  const { present } = await loadToaster();
  await present(message);
}

/** Loads the toaster, for pages that also show toasts when the server cannot be reached. */
export function loadToaster() {
  return import('./Toaster.tsx');
}
