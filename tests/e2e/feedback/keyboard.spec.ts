import { tabTo, tabToAndPress } from '../support/keyboard.ts';
import { expect, test } from '../support/quiet-console.ts';
import { card, column, openBoard, titleButton, toast, uniqueTitle } from './board.ts';

test('a tester reports, finds and opens a card with a keyboard', async ({ page }) => {
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

  // The focus goes to the sent report as soon as the board has it.
  const sent = card(column(page, 'Feedback'), title);
  await expect(titleButton(sent, title)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByText(/^1 of [\d,]+ cards$/)).toBeVisible();
  await tabToAndPress(page, titleButton(sent, title));
  await expect(
    card(page, title).getByText('Typed from the first to the last letter.'),
  ).toBeVisible();
});
