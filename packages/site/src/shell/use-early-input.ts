import { useEffect, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** Input recorded by `public/early.js` before hydration. */
    earlyInput?: {
      readonly typed: ReadonlyMap<Field, string | boolean>;
      readonly pressed: readonly HTMLButtonElement[];
      /** The last focused element. */
      readonly focused: Element | null;
      /** Stops recording. */
      readonly end: () => void;
    };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Replays what the user typed and pressed before hydration. Otherwise the browser would submit
 * forms itself and clicks would be lost. Fields and buttons that were re-rendered are matched by
 * name and text; missing ones are skipped.
 *
 * @param isHydrated whether the page has its final content for this user
 */
export function useEarlyInput(isHydrated: boolean): void {
  useLayoutEffect(() => {
    if (isHydrated) replayInput();
  }, [isHydrated]);
  // Clicks wait for the page's effects, and for the render with the input.
  useEffect(() => {
    if (isHydrated) setTimeout(replayClicks);
  }, [isHydrated]);
}

function replayInput(): void {
  const { typed, focused } = window.earlyInput ?? {};
  for (const [field, value] of typed ?? []) {
    const current = getCurrentElement(field);
    if (current) setValue(current, value, field);
  }
  if (isField(focused) && !focused.isConnected) getCurrentElement(focused)?.focus();
}

function replayClicks(): void {
  const early = window.earlyInput;
  early?.end();
  for (const button of early?.pressed ?? []) getCurrentElement(button)?.click();
}

function isField(element: Element | null | undefined): element is Field {
  return element?.matches('input, textarea, select') ?? false;
}

function getCurrentElement<Own extends Field | HTMLButtonElement>(element: Own): Own | undefined {
  if (element.isConnected) return element;
  const key = getElementKey(element);
  const isSame = (other: Element): other is Own => getElementKey(other) === key;
  return [...document.getElementsByTagName(element.tagName)].find(isSame);
}

function getElementKey(element: Element): string {
  const attributes = ['name', 'value', 'aria-label'].map((name) => element.getAttribute(name));
  return [...attributes, element.textContent].join();
}

/** Sets a value and dispatches events, so that React handles it like user input. */
function setValue(field: Field, value: string | boolean, before: Field): void {
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
  // React adopts the value present at hydration and would ignore an input event without a change.
  for (const text of field.value === value ? ['', value] : [value]) {
    setter?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
