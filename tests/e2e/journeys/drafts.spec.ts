import { expect, type Locator, type Page } from '@playwright/test';
import { makeReport, picture } from '../feedback/board.ts';
import { test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';

interface Kind {
  readonly name: string;
  readonly email?: string;
  /** Opens the form and returns its field; also after a reload. */
  readonly open: (page: Page) => Promise<Locator>;
}

const text = 'Half a sentence';
let report = '';

const openCard = async (page: Page) => {
  await page.goto(`/feedback?card=${report}`);
  // The card beside the board.
  return page.getByRole('complementary');
};

const kinds: readonly Kind[] = [
  {
    name: 'report',
    email: 'tester@demo.example',
    open: async (page) => {
      await page.goto('/feedback?dialog=new');
      return page.getByRole('dialog').getByLabel('Title');
    },
  },
  {
    name: 'comment',
    email: 'admin@demo.example',
    open: async (page) => (await openCard(page)).getByRole('textbox', { name: 'Add a comment' }),
  },
  {
    name: 'proposal that cannot be saved',
    email: 'publisher@demo.example',
    open: async (page) => {
      await page.route('**/rest/v1/game_proposals*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 503, json: { message: 'Out of order.' } })
          : route.continue(),
      );
      await page.goto('/publisher-portal?tab=drafts&proposal=new');
      return page.getByRole('textbox', { name: 'Name', exact: true });
    },
  },
  {
    name: 'changelog entry',
    email: 'admin@demo.example',
    open: async (page) => {
      await page.goto('/admin/changelog_entries/create');
      return page.getByLabel(/^Title/);
    },
  },
  {
    name: 'privacy policy',
    email: 'admin@demo.example',
    open: async (page) => {
      await page.goto('/privacy-policy/edit');
      return page.getByLabel('Policy text (Markdown)');
    },
  },
  {
    name: 'registration',
    open: async (page) => {
      await page.goto('/register');
      return page.getByLabel('First name *');
    },
  },
  {
    name: 'access request',
    email: 'newcomer@demo.example',
    open: async (page) => {
      await page.goto('/request-publisher-access');
      return page.getByLabel('Facebook');
    },
  },
];

test.use({ expectedNoise: [[/Failed to load resource.*503|BackendError/], { scope: 'test' }] });

test.beforeAll(async ({ request }) => {
  report = (await makeReport(request)).id;
});

async function enter(page: Page, email: string | undefined): Promise<void> {
  if (!email) return;
  const token = await getToken(page.request, email);
  await page.addInitScript((value) => {
    if (window.sessionStorage.getItem('entered')) return;
    window.sessionStorage.setItem('entered', 'true');
    window.localStorage.setItem('jwt_token', value);
  }, token);
}

const notice = (page: Page) => page.getByText('Restored what you had typed');

for (const { name, email, open } of kinds) {
  test(`${name}: what was typed is there after a reload, with a notice that discards it`, async ({
    page,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await enter(page, email);
    const field = await open(page);
    await expect(field).toBeVisible();
    const before = await field.inputValue();
    await field.fill(text);
    // A prerendered form stores what was typed once it is hydrated.
    const isStored = () =>
      page.evaluate(
        (typed) => Object.values(window.localStorage).some((stored) => stored.includes(typed)),
        text,
      );
    await expect.poll(isStored).toBe(true);
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await expect(await open(page)).toHaveValue(text);
    await expect(notice(page)).toBeVisible();
    await page
      .getByRole('status')
      .filter({ has: notice(page) })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(field).toHaveValue(before);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.reload();
    await expect(await open(page)).toHaveValue(before);
    await expect(notice(page)).toHaveCount(0);
  });
}

test('two tabs show one text; signing out deletes it with its screenshots', async ({ page }) => {
  await enter(page, 'tester@demo.example');
  await page.goto('/feedback?dialog=new');
  const other = await page.context().newPage();
  await other.goto('/feedback?dialog=new');
  const title = (tab: Page) => tab.getByRole('dialog').getByLabel('Title');
  await title(page).fill('From one');
  await expect(title(other)).toHaveValue('From one');
  await title(other).fill('From the other');
  await expect(title(page)).toHaveValue('From the other');
  await page.getByLabel('Choose screenshots').setInputFiles([picture('kept.png')]);
  await expect(page.getByAltText('Preview of kept.png')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  // The deletion ends after the page was left.
  const countLeft = () =>
    page.evaluate(async () => {
      const files = await new Promise<number>((resolve) => {
        const opening = window.indexedDB.open('draft-files');
        opening.onsuccess = () => {
          const count = opening.result.transaction('files').objectStore('files').count();
          count.onsuccess = () => resolve(count.result);
        };
      });
      return { files, texts: Object.keys(window.localStorage).filter((key) => /^draft/.test(key)) };
    });
  await expect.poll(countLeft).toEqual({ files: 0, texts: [] });
});
