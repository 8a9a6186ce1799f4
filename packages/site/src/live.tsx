import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadPage } from './pages.ts';
import { FailedPage, PartRoot } from './shell/PartRoot.tsx';

/**
 * Renders the part of a page that `data-part` names.
 *
 * @param place its element; `data-prerendered` says that its HTML is there already
 * @returns resolves when it takes input
 */
export async function start(place: HTMLElement): Promise<void> {
  const Part = await loadPage(place.dataset.part ?? '').catch((cause: unknown) => {
    console.warn('A part of the page could not be loaded.', cause);
    return FailedPage;
  });
  const isPrerendered = place.dataset.prerendered !== undefined && Part !== FailedPage;
  return new Promise((resolve) => {
    const typed = new Map(isPrerendered ? readTyped(place) : []);
    const note = ({ target }: Event) => {
      if (isField(target)) typed.set(target, readValue(target));
    };
    place.addEventListener('input', note, true);
    const part = (
      <PartRoot
        onRendered={() => {
          // Forms have set their own values: what is typed next continues the visitor's.
          for (const [field, value] of typed) if (!isChoice(field)) showText(field, String(value));
        }}
        onReady={() => {
          place.removeEventListener('input', note, true);
          for (const [field, value] of typed) setValue(field, value);
          resolve();
        }}
      >
        <Part />
      </PartRoot>
    );
    // A transition is rendered in short tasks, between which the page takes input.
    startTransition(() => {
      if (isPrerendered) hydrateRoot(place, part);
      else createRoot(place).render(part);
    });
  });
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a visitor typed before: forms start with their own values. */
function readTyped(place: HTMLElement): (readonly [Field, string | boolean])[] {
  return [...place.querySelectorAll('*')]
    .filter(isField)
    .filter((field) =>
      isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
    )
    .map((field) => [field, readValue(field)]);
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'file');

const readValue = (field: Field): string | boolean =>
  isChoice(field) ? field.checked : field.value;

/** Shows a text in a field, without an event. */
function showText(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
}

const isChoice = (field: Field): field is HTMLInputElement => /checkbox|radio/.test(field.type);

/** Sets a value and dispatches events, so that React handles it like user input. */
function setValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (isChoice(field) && field.checked !== value) field.click();
    return;
  }
  // React adopts the value present at hydration and would ignore an input event without a change.
  for (const text of field.value === value ? ['', value] : [value]) {
    showText(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
