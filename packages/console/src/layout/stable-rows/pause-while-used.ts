import type { UpdatePause } from './update-pause.ts';

/**
 * Pauses the updates of a list while the pointer is in its region, or the focus of a keyboard. A click focuses its
 * button, too: such a focus would pause it after the pointer has left.
 *
 * @returns a function that stops it
 */
export function pauseWhileUsed(region: HTMLElement, pause: UpdatePause): () => void {
  const pointer = createToggle(pause);
  const focus = createToggle(pause);
  const handleFocus = ({ target }: FocusEvent) => {
    const isInside = target instanceof Element && region.contains(target);
    focus.set(isInside && target.matches(':focus-visible'));
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && region.contains(relatedTarget))) focus.set(false);
  };
  const aborter = new AbortController();
  const { signal } = aborter;
  region.addEventListener('pointerenter', () => pointer.set(true), { signal });
  // The pointer may have been there before the list.
  region.addEventListener('pointermove', () => pointer.set(true), { signal });
  region.addEventListener('pointerleave', () => pointer.set(false), { signal });
  region.addEventListener('focusout', handleBlur, { signal });
  // On the document: a removed element that had the focus dispatches no `focusout`.
  document.addEventListener('focusin', handleFocus, { signal });
  return () => {
    aborter.abort();
    pointer.set(false);
    focus.set(false);
  };
}

function createToggle(pause: UpdatePause) {
  let end: (() => void) | null = null;
  return {
    set: (isNeeded: boolean) => {
      if (isNeeded) end ??= pause.acquire();
      else {
        end?.();
        end = null;
      }
    },
  };
}
