import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'failure' | 'notice';
  readonly text: string;
  /** What it is about, below the text. */
  readonly detail?: string | undefined;
  /** What the person can do about it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** How long it stays, in milliseconds, while nobody points at it. */
  readonly lasts: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something to the person; the three newest are shown. @returns its id */
export function showToast(
  tone: Toast['tone'],
  text: string,
  {
    detail,
    action,
    lasts = tone === 'success' ? 5000 : 12_000,
  }: Partial<Pick<Toast, 'detail' | 'action' | 'lasts'>> = {},
): number {
  lastId += 1;
  const toast = { id: lastId, tone, text, detail, action, lasts };
  const isSaidAgain = (other: Toast) => other.text === text && other.detail === detail;
  become([...toasts.filter((other) => !isSaidAgain(other)), toast].slice(-3));
  return toast.id;
}

export function dismissToast(id: number): void {
  become(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
