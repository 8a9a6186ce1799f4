import { openAs } from '../admin/people.ts';
import { openReport, titleButton } from '../feedback/board.ts';
import { expect, test } from '../support/quiet-console.ts';

test.describe('The title of the document names the page, and a change of page is announced', () => {
  test('in the admin area', async ({ page }) => {
    await openAs(page, '/admin');
    await expect(page).toHaveTitle('Admin · Ludarium');
    const announced = page.getByRole('banner').getByRole('status').first();
    await expect(announced).toHaveText('');
    await page.getByRole('navigation').getByRole('link', { name: 'Testers' }).click();
    await expect(page).toHaveTitle('Testers · Admin · Ludarium');
    await expect(announced).toHaveText('Testers');
    await page.goto('/admin/changelog_entries/create');
    await expect(page).toHaveTitle('New entry · Admin · Ludarium');
    await page.goto('/privacy-policy/edit');
    await expect(page).toHaveTitle('Edit privacy policy · Admin · Ludarium');
  });

  test('in the portal, with the publisher', async ({ page }) => {
    await openAs(page, '/publisher-portal', 'publisher@demo.example');
    await expect(page).toHaveTitle('My Games · Lantern & Loom Games · Ludarium');
    const announced = page.getByRole('banner').getByRole('status').first();
    for (const name of ['Draft Games', 'Analytics', 'Publisher Account']) {
      await page.getByRole('tab', { name }).click();
      await expect(page).toHaveTitle(`${name} · Lantern & Loom Games · Ludarium`);
      await expect(announced).toHaveText(name);
    }
    await page.goto('/publisher-portal?tab=games&csv');
    await expect(page).toHaveTitle('Import and export · Lantern & Loom Games · Ludarium');
  });

  test('on the board, with the open card', async ({ page }) => {
    const { title } = await openReport(page);
    await expect(page).toHaveTitle('Feedback board · Ludarium');
    await titleButton(page, title).click();
    await expect(page).toHaveTitle(`${title} · Feedback board · Ludarium`);
  });
});
