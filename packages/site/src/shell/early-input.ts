declare global {
  interface Window {
    /** What `public/early.js` has kept; it keeps no more from then on. */
    earlyInput?: () => {
      readonly typed: ReadonlyMap<Field, string | boolean>;
      readonly pressed: readonly HTMLButtonElement[];
      /** Where the keyboard's place was last; undefined where it was nowhere. */
      readonly focused: Element | undefined;
    };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Does again, once a prerendered page listens, what a person typed and pressed before that. Without
 * it a form would be sent by the browser itself while the page's script is on its way, and a pressed
 * button would do nothing. A field or button that was drawn anew meanwhile is found by its name and
 * text; one that is gone is left out.
 */
export function replayEarlyInput(): void {
  const early = window.earlyInput?.();
  if (!early) return;
  for (const [field, value] of early.typed) {
    const now = asItIsNow(field);
    if (now) enter(now, value, field);
    if (now !== field && early.focused === field) now?.focus();
  }
  for (const button of early.pressed) asItIsNow(button)?.click();
}

function asItIsNow<Own extends Field | HTMLButtonElement>(element: Own): Own | undefined {
  if (element.isConnected) return element;
  const sign = signOf(element);
  const isSame = (other: Element): other is Own => signOf(other) === sign;
  return [...document.getElementsByTagName(element.tagName)].find(isSame);
}

function signOf(element: Element): string {
  const { textContent } = element;
  return [element.getAttribute('name'), element.getAttribute('aria-label'), textContent].join();
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
