import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { card, column, openBoard, uniqueTitle } from './board.ts';

test("'Me too' takes the place of a second report, from the app's link to the admin's list", async ({
  page,
  browser,
}) => {
  const title = uniqueTitle('Quokka scanner stalls');
  await openBoard(page, 'admin', '?dialog=new');
  const first = page.getByRole('dialog', { name: 'Submit New Feedback' });
  await first.getByLabel('Title').fill(title);
  await first.getByLabel('Description').fill('It hangs after the second box.');
  await first.getByLabel('Category').selectOption('Bug');
  await first.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(first).toBeHidden();

  const other = await (await browser.newContext()).newPage();
  await openBoard(
    other,
    'tester',
    '?screen=Camera&build=412&os=iOS+19.1&device=iPhone+15&locale=en-GB',
  );
  const form = other.getByRole('dialog', { name: 'Submit New Feedback' });
  await expect(form.getByLabel('App build')).toHaveValue('412');
  await expect(form.getByLabel('Device')).toHaveValue('iPhone 15');
  await expect(form.getByLabel('Screen', { exact: true })).toHaveValue('Camera');
  expect(new URL(other.url()).search).toBe('?dialog=new');
  await form.getByLabel('Title').fill('quokka scaner');
  const similar = form.getByRole('list', { name: 'Has it been reported already?' });
  const found = similar.getByRole('listitem').filter({ hasText: title });
  await found.getByRole('button', { name: 'Me too' }).click();
  await expect(found.getByRole('button', { name: 'Me too', pressed: true })).toBeVisible();
  await found.getByRole('button', { name: 'Open' }).click();
  await expect(form).toBeHidden();
  await expect(card(column(other, 'Feedback'), title).getByText('2 people')).toBeVisible();
  await other.close();

  const seen = card(column(page, 'Feedback'), title);
  await expect(seen.getByText('affected people')).toBeAttached();
  await column(page, 'Feedback').getByRole('button', { name: 'Affected' }).click();
  await expectAffectedFirst(page, title);
  await page.reload();
  await expectAffectedFirst(page, title);
});

/** The card is among those with several people, which come before all others. */
async function expectAffectedFirst(page: Page, title: string): Promise<void> {
  const cards = column(page, 'Feedback').getByRole('article');
  await expect
    .poll(async () => {
      const texts = await cards.allTextContents();
      const others = texts.findIndex((text) => !text.includes('affected people'));
      const card = texts.findIndex((text) => text.includes(title));
      const last = texts.findLastIndex((text) => text.includes('affected people'));
      return card >= 0 && card < others && last < others;
    })
    .toBe(true);
}
