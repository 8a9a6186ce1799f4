import { useEffect } from 'react';
import { useSonner } from 'sonner';

/** Between the toasts and what stands above them, in pixels. */
const gap = 12;

/**
 * Keeps the foot of pages and dialogs clear of the toasts: the custom property `--toast-room` is the
 * height that they take at the foot of the window, and 0 while there are none.
 */
export function useToastRoom(): void {
  const { toasts } = useSonner();
  useEffect(() => {
    // sonner places a toast in the frame after it was added.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => reserve(toasts.length === 0 ? 0 : heightOfToasts()));
    });
    return () => cancelAnimationFrame(frame);
  }, [toasts]);
  useEffect(() => () => reserve(0), []);
}

function reserve(height: number): void {
  const { style } = document.documentElement;
  const room = `${height}px`;
  if ((style.getPropertyValue('--toast-room') || '0px') === room) return;
  style.setProperty('--toast-room', room);
  // What has the focus stays in view in the list that has become shorter.
  const focused = document.activeElement;
  if (height > 0 && focused?.closest('#board')) focused.scrollIntoView({ block: 'nearest' });
}

/** From the window's foot to the top of the highest toast, where it stands once it has slid in. */
function heightOfToasts(): number {
  const list = document.querySelector('[data-sonner-toaster]');
  if (!list) return 0;
  const foot = Number.parseFloat(getComputedStyle(list).bottom) || 0;
  const tops = [...list.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
    .filter(({ dataset }) => dataset.removed !== 'true' && dataset.visible !== 'false')
    .map(({ style, offsetHeight }) => {
      const offset = Number.parseFloat(style.getPropertyValue('--offset')) || 0;
      return offset + offsetHeight;
    });
  return tops.length === 0 ? 0 : Math.ceil(foot + Math.max(...tops) + gap);
}
