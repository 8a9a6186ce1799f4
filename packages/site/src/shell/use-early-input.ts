import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';

declare global {
  interface Window {
    /** What `public/early.js` held before hydration. */
    earlyInput?: {
      readonly pressed: readonly HTMLButtonElement[];
      /** Holds no more. */
      readonly end: () => void;
    };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Replays what the user typed and pressed before hydration: React reads neither, the browser would
 * submit forms itself, and clicks would be lost.
 *
 * @param isHydrated whether the page has its final content for this user
 */
export function useEarlyInput(isHydrated: boolean): void {
  const typed = useRef<readonly (readonly [Field, string | boolean])[]>([]);
  // Before the layout effects of the forms, which show their drafts.
  useInsertionEffect(() => {
    typed.current = [...document.querySelectorAll<Field>('input:not([type=file]), textarea')]
      .filter(isChanged)
      .map((field) => [field, isChoice(field) ? field.checked : field.value]);
  }, []);
  useLayoutEffect(() => {
    if (!isHydrated) return;
    for (const [field, value] of typed.current) setValue(field, value);
  }, [isHydrated]);
  // Clicks wait for the page's effects, and for the render with the input.
  useEffect(() => {
    if (!isHydrated) return;
    setTimeout(() => {
      const early = window.earlyInput;
      early?.end();
      for (const button of early?.pressed ?? []) button.click();
    });
  }, [isHydrated]);
}

const isChoice = (field: Field): field is HTMLInputElement => /checkbox|radio/.test(field.type);

const isChanged = (field: Field): boolean =>
  isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/** Sets a value and dispatches events, so that React handles it like user input. */
function setValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (isChoice(field) && field.checked !== value) field.click();
    return;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // React adopts the value present at hydration and would ignore an input event without a change.
  for (const text of field.value === value ? ['', value] : [value]) {
    setter?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
