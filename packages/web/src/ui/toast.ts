/** Content of a toast. */
export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
  /** With an action the toast stays until it is closed, unless `lasts` is set. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Duration in ms. */
  readonly lasts?: number;
}

/**
 * Shows a toast, announced to screen readers. Equal toasts are shown once, unless they have actions.
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
