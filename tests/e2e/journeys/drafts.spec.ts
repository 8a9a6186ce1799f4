import { expect, type Locator, type Page } from '@playwright/test';
import { enterAs, signedIn } from '../admin/people.ts';
import { test } from '../support/quiet-console.ts';

interface Kind {
  readonly name: string;
  readonly email?: string;
  readonly path: string;
  readonly field: (page: Page) => Locator;
}

const title = (page: Page) => page.getByRole('dialog').getByLabel('Title');

/** One form of each mechanism: prerendered, in a dialog, and filled from the server. */
const kinds: readonly Kind[] = [
  { name: 'registration', path: '/register', field: (page) => page.getByLabel('First name *') },
  { name: 'report', email: 'tester@demo.example', path: '/feedback?dialog=new', field: title },
  {
    name: 'privacy policy',
    email: 'admin@demo.example',
    path: '/privacy-policy/edit',
    field: (page) => page.getByLabel('Policy text (Markdown)'),
  },
];

const text = 'Half a sentence';
const notice = (page: Page) => page.getByText('Restored what you had typed');

for (const { name, email, path, field } of kinds) {
  test(`${name}: what was typed is there after a reload, with a notice that discards it`, async ({
    page,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    if (email) await enterAs(page, await signedIn(page.request, email));
    await page.goto(path);
    await expect(field(page)).toBeVisible();
    const before = await field(page).inputValue();
    await field(page).fill(text);
    // A prerendered form stores what was typed once it is hydrated.
    const isStored = () =>
      page.evaluate(
        (typed) => Object.values(window.localStorage).some((stored) => stored.includes(typed)),
        text,
      );
    await expect.poll(isStored).toBe(true);
    await expect(notice(page)).toHaveCount(0);
    await page.goto(path);
    await expect(field(page)).toHaveValue(text);
    const restored = page.getByRole('status').filter({ has: notice(page) });
    await restored.getByRole('button', { name: 'Discard' }).click();
    await expect(field(page)).toHaveValue(before);
    await expect(notice(page)).toHaveCount(0);
  });
}
