import { toast } from 'sonner';

export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
  /** With an action the toast stays until it is closed, unless `lasts` is set. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Duration in ms. */
  readonly lasts?: number;
}

/** Default durations, in ms. */
const durations = { success: 5_000, info: 7_000, error: 9_000 } as const;

/**
 * Shows a toast, which screen readers announce. Equal toasts are shown once, unless they have
 * actions.
 */
export function showToast({ kind, title, text, action, lasts }: ToastMessage): void {
  toast[kind](title ?? text, {
    ...(title ? { description: text } : {}),
    ...(action
      ? {
          duration: lasts ?? Number.POSITIVE_INFINITY,
          action: { label: action.label, onClick: action.run },
        }
      : { id: `${kind}:${title ?? ''}:${text}`, duration: lasts ?? durations[kind] }),
  });
}
