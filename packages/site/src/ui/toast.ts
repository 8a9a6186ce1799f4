import type { ToastMessage } from './Toaster.tsx';

/**
 * Shows a toast and reads it aloud. What draws it is loaded with the first one.
 *
 * @returns when it is on the page, so that a change of page can wait for it
 */
export async function showToast(message: ToastMessage): Promise<void> {
  const { present } = await import('./Toaster.tsx');
  await present(message);
}
