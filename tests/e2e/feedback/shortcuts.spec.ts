import { tabTo, tabToAndPress } from '../support/keyboard.ts';
import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  column,
  makeReport,
  openBoard,
  storedReport,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

test('an admin finds, moves, assigns, edits and re-prioritises a card with single keys', async ({
  page,
}) => {
  const word = uniqueTitle('Keys').replace(' ', '');
  const { id } = await makeReport(page.request, { title: `${word} first` });
  await makeReport(page.request, { title: `${word} second`, priority: 'minor' });
  await openBoard(page, 'admin');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // Keys are letters while somebody types.
  await page.keyboard.type(`${word} `);
  await expect(column(page, 'Feedback').getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  const first = page.getByRole('button', { name: `${word} first`, exact: true });
  const second = page.getByRole('button', { name: `${word} second`, exact: true });
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();

  await page.keyboard.press('p');
  await page.getByRole('menuitem', { name: 'Major' }).press('Enter');
  await expect(toast(page, 'Priority updated successfully')).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.press('a');
  await page.getByRole('menuitem', { name: 'Ada Admin (you)' }).press('Enter');
  await expect.poll(() => storedReport(page.request, id, 'priority')).toBe('major');
  await expect(card(page, `${word} first`)).toContainText('Yours');
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Edit feedback' });
  await expect(form.getByLabel('Title')).toHaveValue(`${word} first`);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(first).toBeFocused();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Completed' }).press('Enter');
  await expect(card(column(page, 'Completed'), `${word} first`)).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Submit New Feedback' })).toBeVisible();
});

test('the help lists the keys and turns them off, also after a reload', async ({ page }) => {
  await openBoard(page, 'tester');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Next card');
  await expect(help).not.toContainText('Assign');
  await help.getByLabel('Use single keys as shortcuts').uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(help).toBeHidden();
  await page.keyboard.press('c');
  await page.reload();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.getByLabel('Use single keys as shortcuts').check();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Submit New Feedback' })).toBeVisible();
});

test('the command palette opens a card and runs a command', async ({ page }) => {
  const { title } = await makeReport(page.request);
  await openBoard(page, 'admin');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(title);
  await expect(palette.getByRole('option', { name: title })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(card(page, title).getByText('Happens every time.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('submit');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Submit New Feedback' })).toBeVisible();
});

for (const width of [1280, 360]) {
  test(`a tester reports, finds and opens a card with a keyboard, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const title = uniqueTitle('By keys');
    await openBoard(page, 'tester');
    await tabToAndPress(page, page.getByRole('button', { name: 'Submit New Feedback' }));
    const form = page.getByRole('dialog', { name: 'Submit New Feedback' });
    await expect(form.getByLabel('Title')).toBeFocused();
    await page.keyboard.type(title);
    await tabTo(page, form.getByLabel('Description'));
    await page.keyboard.type('Typed from the first to the last letter.');
    await tabTo(page, form.getByLabel('Category'));
    await page.keyboard.type('Bug');
    await expect(form.getByLabel('Category')).toHaveValue('bug');
    await tabToAndPress(page, form.getByRole('button', { name: 'Submit feedback' }));
    await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
    await expect(form).toBeHidden();

    await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab');
    await page.keyboard.type(title);
    const sent = card(column(page, 'Feedback'), title);
    await tabToAndPress(page, titleButton(sent, title));
    await expect(
      card(page, title).getByText('Typed from the first to the last letter.'),
    ).toBeVisible();
  });
}
