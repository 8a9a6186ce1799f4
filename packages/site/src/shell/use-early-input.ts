import { useEffect, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** What `public/early.js` keeps of a prerendered page before its script has come. */
    earlyInput?: {
      readonly typed: ReadonlyMap<Field, string | boolean>;
      readonly pressed: readonly HTMLButtonElement[];
      /** Where the keyboard's place was last. */
      readonly focused: Element | null;
      /** Keeps no more. */
      readonly end: () => void;
    };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Does again, once a prerendered page listens, what a person typed and pressed before that. Without
 * it a form would be sent by the browser itself while the page's script is on its way, and a pressed
 * button would do nothing. A field or button that was drawn anew meanwhile is found by its name and
 * text; one that is gone is left out.
 *
 * @param listens whether the page is as it will be for this person
 */
export function useEarlyInput(listens: boolean): void {
  useLayoutEffect(() => {
    if (listens) enterAgain();
  }, [listens]);
  // Buttons wait for all that the page prepares after it was drawn.
  useEffect(() => {
    if (listens) pressAgain();
  }, [listens]);
}

function enterAgain(): void {
  const { typed, focused } = window.earlyInput ?? {};
  for (const [field, value] of typed ?? []) {
    const now = asItIsNow(field);
    if (now) enter(now, value, field);
  }
  if (isField(focused) && !focused.isConnected) asItIsNow(focused)?.focus();
}

function pressAgain(): void {
  const early = window.earlyInput;
  early?.end();
  for (const button of early?.pressed ?? []) asItIsNow(button)?.click();
}

function isField(element: Element | null | undefined): element is Field {
  return element?.matches('input, textarea, select') ?? false;
}

function asItIsNow<Own extends Field | HTMLButtonElement>(element: Own): Own | undefined {
  if (element.isConnected) return element;
  const sign = getElementKey(element);
  const isSame = (other: Element): other is Own => getElementKey(other) === sign;
  return [...document.getElementsByTagName(element.tagName)].find(isSame);
}

function getElementKey(element: Element): string {
  const attributes = ['name', 'value', 'aria-label'].map((name) => element.getAttribute(name));
  return [...attributes, element.textContent].join();
}

/** Sets a value as typing and choosing do: React hears of it. */
function enter(field: Field, value: string | boolean, before: Field): void {
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement && field.checked !== value) field.click();
    return;
  }
  if (field instanceof HTMLInputElement && field.type === 'file') {
    if (before instanceof HTMLInputElement) field.files = before.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // React takes what stood in a field at hydration for its own and would hear of no change.
  for (const text of field.value === value ? ['', value] : [value]) {
    setter?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
