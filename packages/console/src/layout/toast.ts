import { toast } from 'sonner';

/** What a toast says, and what may be done about it. */
export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
  /** One thing to do about it; the toast then stays until it is closed. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Long enough to be read: a failure stays longer than a success. */
const durations = { success: 5_000, info: 7_000, error: 9_000 } as const;

/** Shows a toast, drawn by `Toaster` and read aloud; the same sentence twice is one toast. */
export function showToast({ kind, title, text, action }: ToastMessage): void {
  toast[kind](title ?? text, {
    id: `${kind}:${title ?? ''}:${text}`,
    duration: action ? Number.POSITIVE_INFINITY : durations[kind],
    ...(title ? { description: text } : {}),
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  });
}
