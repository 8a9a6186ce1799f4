import { useEffect } from 'react';
import { showToast, type ToastMessage } from '../../layout/toast.ts';

/**
 * Shows a toast for every new fault that also stands inline, which may be out of view (section 8).
 *
 * @param fault a new object at every failure; null while nothing has failed
 */
export function useFaultToast(
  fault: object | null,
  { title, text }: Pick<ToastMessage, 'title' | 'text'>,
): void {
  useEffect(() => {
    if (fault !== null) showToast({ kind: 'error', text, ...(title ? { title } : {}) });
  }, [fault, title, text]);
}
