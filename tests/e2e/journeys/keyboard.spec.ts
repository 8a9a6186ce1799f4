import { card, column, openBoard, titleButton, toast, uniqueTitle } from '../feedback/board.ts';
import { tabTo, tabToAndPress } from '../support/keyboard.ts';
import { expect, test } from '../support/quiet-console.ts';

test('a visitor unlocks the gate by keyboard and is at the start of the landing page', async ({
  page,
}) => {
  await page.goto('/');
  // Enter does nothing while the button waits for its script.
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeEnabled();
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('anything');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Key Features' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Join our Discord' }));
  await expect(page.getByRole('link', { name: 'Join our Discord' })).toBeInViewport();
});

test('a visitor skips the header and reads a long page by keyboard', async ({ page }) => {
  await page.goto('/privacy-policy');
  // Waits for the policy's text, which makes the page longer.
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Why register' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/why-register');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

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
