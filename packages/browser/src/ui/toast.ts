import type { ToastMessage } from './Toaster.tsx';

export type { ToastMessage };

/**
 * Shows a toast, announced to screen readers. Equal toasts are shown once, unless they have actions
 * or ids. A success closes the errors before it that have neither.
 * The toaster is loaded with the first one.
 *
 * @returns a promise that resolves when the toast is rendered, to await before navigation
 */
export async function showToast(message: ToastMessage): Promise<void> {
  recent = { message, time: performance.now() };
  const { present } = await loadToaster();
  await present(message);
}

let recent: { readonly message: ToastMessage; readonly time: number } | null = null;

/** The toast of the last three seconds, to be shown again by the next page; null if there is none. */
export function getRecentToast(): ToastMessage | null {
  if (recent === null || performance.now() - recent.time > 3_000) return null;
  return recent.message.action ? null : recent.message;
}

/** Loads the toaster, for pages that also show toasts when the server cannot be reached. */
export function loadToaster() {
  return import('./Toaster.tsx');
}
