import { expect, test } from '../support/quiet-console.ts';
import { card, column, makeReport, openBoard, toast } from './board.ts';

test.describe('a link to a card', () => {
  test('that does not exist shows a toast and is removed from the URL', async ({ page }) => {
    await openBoard(page, 'tester', '?card=f0000000-0000-4000-8000-00000000dead&view=list');
    await expect(toast(page, 'The card of this link is not on the board.')).toBeVisible();
    await expect(page).toHaveURL('/feedback?view=list');
  });

  test('to a card On Hold shows a tester a toast, and an admin the panel', async ({ page }) => {
    const { id, title } = await makeReport(page.request, { status: 'on_hold' });
    await openBoard(page, 'tester', `?card=${id}`);
    await expect(toast(page, 'The card of this link is On Hold.')).toBeVisible();
    await expect(page).toHaveURL('/feedback');
    await openBoard(page, 'admin', `?card=${id}&on-hold=closed`);
    await expect(card(column(page, 'On Hold'), title).getByLabel('Add a comment')).toBeVisible();
  });

  test('shows its column on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { id, title } = await makeReport(page.request, { status: 'completed' });
    await openBoard(page, 'tester', `?card=${id}`);
    await expect(card(column(page, 'Completed'), title)).toBeVisible();
  });
});

test.describe('an unknown path below the board', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('shows the 404 page', async ({ page }) => {
    await page.goto('/feedback/nothing/here');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
});
