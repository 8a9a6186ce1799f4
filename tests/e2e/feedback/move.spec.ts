import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  carry,
  column,
  countWrites,
  drag,
  finger,
  hover,
  openBoard,
  openReport,
  storedReport,
  titleButton,
  toast,
} from './board.ts';

test.describe('an admin moves a card', () => {
  test('with the mouse: Escape cancels, a drop is one write and can be undone', async ({
    page,
  }) => {
    const { id, title } = await openReport(page);
    const writes = countWrites(page);
    const inColumn = card(column(page, 'Feedback'), title);
    await hover(page, inColumn, column(page, 'Completed'));
    await expect(page.getByText('Drop feedback here to move to Completed')).toBeVisible();
    await expect(page.getByText('Drop feedback here to move to Feedback')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(inColumn).toBeVisible();
    expect(writes.seen).toEqual([]);

    await drag(page, inColumn, column(page, 'Completed'));
    await expect(card(column(page, 'Completed'), title)).toBeVisible();
    await expect(toast(page, 'Status updated successfully')).toBeVisible();
    expect(writes.seen).toEqual(['PATCH /rest/v1/feedback_items']);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(undo).toHaveCount(0);
    await expect(card(column(page, 'Feedback'), title)).toBeVisible();
    await expect.poll(() => storedReport(page.request, id, 'status')).toBe('feedback');
  });

  test('with the keyboard, by its menu', async ({ page }) => {
    const { id, title } = await openReport(page);
    await page.getByRole('button', { name: `Move to… “${title}”` }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Feedback' })).toBeDisabled();
    await page.getByRole('menuitem', { name: 'Under Development' }).press('Enter');
    const moved = card(column(page, 'Under Development'), title);
    await expect(moved).toBeVisible();
    await expect(titleButton(moved, title)).toBeFocused();
    await expect.poll(() => storedReport(page.request, id, 'status')).toBe('under_development');
  });

  test.describe('by touch', () => {
    test.use({ viewport: { width: 900, height: 700 }, hasTouch: true });

    test('after a long press; a swipe scrolls the column', async ({ page }) => {
      const { id, title } = await openReport(page);
      await carry(page, card(page, title), column(page, 'Completed'));
      await expect(card(column(page, 'Completed'), title)).toBeVisible();
      await expect.poll(() => storedReport(page.request, id, 'status')).toBe('completed');

      await openBoard(page, 'admin');
      const list = column(page, 'Feedback').getByRole('list');
      await expect(list).toBeVisible();
      const writes = countWrites(page);
      const touch = await finger(page);
      // Sent without a pause: a resting touch would lift a card.
      await Promise.all([
        touch('touchStart', 150, 500),
        ...Array.from({ length: 30 }, (_, step) => touch('touchMove', 150, 490 - 10 * step)),
        touch('touchEnd'),
      ]);
      const scrolled = () => list.evaluate((element) => element.parentElement?.scrollTop ?? 0);
      await expect.poll(scrolled).toBeGreaterThan(100);
      expect(writes.seen).toEqual([]);
    });
  });
});
