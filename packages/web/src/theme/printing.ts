import { useSyncExternalStore } from 'react';

let printing = false;

/** Whether the page is being printed: `matchMedia('print')` is still false in `beforeprint`. */
export const isPrinting = (): boolean => printing;

/** Calls the listener before and after the page is printed. */
export function subscribeToPrinting(listener: () => void): () => void {
  const set = ({ type }: Event) => {
    printing = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', set);
  window.addEventListener('afterprint', set);
  return () => {
    window.removeEventListener('beforeprint', set);
    window.removeEventListener('afterprint', set);
  };
}

/** Whether the page is being printed. React renders the change before the browser prints. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribeToPrinting, isPrinting);
}
