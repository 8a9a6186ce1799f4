import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { start } from './live.tsx';
import { loadPage } from './pages.ts';
import { PartRoot } from './shell/PartRoot.tsx';

/** Types at the end of a field, as a key does before React listens. */
function type(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const key of text) {
    set?.call(field, field.value + key);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

it.each(['auth/AuthPage', 'password/ResetPasswordPage'])(
  'keeps every letter that is typed before and while %s is hydrated',
  async (name) => {
    const Page = await loadPage(name);
    const place = document.createElement('div');
    Object.assign(place.dataset, { part: name, prerendered: '' });
    place.innerHTML = renderToString(
      <PartRoot>
        <Page />
      </PartRoot>,
    );
    document.body.append(place);
    const field = place.querySelector<HTMLInputElement>('input[type=email]');
    if (!field) throw new Error('The form has no field.');
    type(field, 'a');
    const started = start(place);
    // Each turn of the event loop is one in which a key may come: before, between and after the renders.
    let isReady = false;
    void started.then(() => {
      isReady = true;
    });
    let typed = 'a';
    for (let turn = 0; !isReady && turn < 500; turn += 1) {
      const letter = 'bcdefghij'[turn % 9] ?? '';
      type(field, letter);
      typed += letter;
      await new Promise((resolve) => setTimeout(resolve));
    }
    await started;
    type(field, 'z');
    expect(field.value).toBe(`${typed}z`);
  },
);
