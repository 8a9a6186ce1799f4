import { expect, test } from '../support/quiet-console.ts';
import { card, closeCard, makeReport, openBoard, titleButton, toast } from './board.ts';

test('a report is opened and found by its number, and named in texts', async ({ page }) => {
  const named = await makeReport(page.request, { status: 'completed' });
  const { number } = named;
  const naming = await makeReport(page.request, {
    content: `Like #${number}, not \`#${number}\` or https://a.example/#${number} or #99999999.`,
  });

  await openBoard(page, 'tester', `/${naming.number}`);
  await expect(page).toHaveURL(`/feedback/${naming.number}`);
  const open = card(page, naming.title);
  await expect(open.getByRole('heading', { name: naming.title })).toBeFocused();
  await expect(open.getByText(`#${naming.number}`, { exact: true })).toBeVisible();
  const link = open.getByRole('link', { name: `#${number}` });
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('title', named.title);
  await expect(link).toHaveAttribute('href', `/feedback/${number}`);

  // On a phone the report is in another column.
  await page.setViewportSize({ width: 360, height: 740 });
  await link.press('Enter');
  await expect(page).toHaveURL(`/feedback/${number}`);
  const whole = page.getByRole('dialog', { name: named.title });
  await expect(whole.getByRole('heading', { name: named.title })).toBeFocused();
  await whole.getByRole('button', { name: 'Close the card' }).click();
  await expect(page).toHaveURL('/feedback?column=completed');
  const button = titleButton(page, named.title);
  await expect(button).toBeVisible();
  // A card that was opened on the board has its own history entry.
  await button.click();
  await expect(page).toHaveURL(`/feedback/${number}?column=completed`);
  await page.goBack();
  await expect(page).toHaveURL('/feedback?column=completed');
  await expect(button).toBeFocused();
  await button.click();
  await closeCard(page);
  await expect(page).toHaveURL('/feedback?column=completed');
  await expect(button).toBeFocused();
  await page.goForward();
  await expect(whole).toBeVisible();
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 800 });

  for (const search of [`#${number}`, number]) {
    await page.getByRole('searchbox', { name: 'Search feedback' }).fill(search);
    await expect(titleButton(page, named.title)).toBeVisible();
  }
  await page.goto('/feedback/99999999?q=a');
  await expect(toast(page, 'This card is not on the board.')).toBeVisible();
  await expect(page).toHaveURL('/feedback?q=a');
});
