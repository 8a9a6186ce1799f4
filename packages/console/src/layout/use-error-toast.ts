import { showToast, type ToastMessage } from '@ludarium/browser/ui/toast.ts';
import { useEffect } from 'react';

/**
 * Shows a toast in addition to an inline error, which may be out of view (section 8).
 *
 * @param error a new object for each failure; null or false without one
 */
export function useErrorToast(
  error: object | boolean | null,
  { title, text }: Pick<ToastMessage, 'title' | 'text'>,
): void {
  useEffect(() => {
    if (error) showToast({ kind: 'error', text, ...(title ? { title } : {}) });
  }, [error, title, text]);
}
