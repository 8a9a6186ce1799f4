import { toast } from 'sonner';

/** What a toast says, and what may be done about it. */
export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
  /** One thing to do about it; the toast then stays until it is closed, if not said otherwise. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How long it stays while nobody points at it, in milliseconds; else as long as it takes to read. */
  readonly lasts?: number;
}

/** Long enough to be read: a failure stays longer than a success. */
const durations = { success: 5_000, info: 7_000, error: 9_000 } as const;

/**
 * Shows a toast, drawn by `Toaster` and read aloud. The same sentence twice is one toast, unless
 * something can be done about each.
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
