import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  card,
  column,
  countWrites,
  deleteReport,
  drag,
  makeReport,
  openBoard,
  openCard,
  openReport,
  storedReport,
  titleButton,
  toast,
} from './board.ts';

test.describe('moving a card', () => {
  test('with the mouse is one optimistic write and can be undone', async ({ page }) => {
    const { id, title } = await openReport(page);
    const writes = countWrites(page);
    await drag(page, card(column(page, 'Feedback'), title), column(page, 'Completed'));
    await expect(card(column(page, 'Completed'), title)).toBeVisible();
    await expect(toast(page, 'Status updated successfully')).toBeVisible();
    expect(writes.seen).toEqual(['PATCH /rest/v1/feedback_items']);
    expect(await storedReport(page.request, id, 'status')).toBe('completed');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(column(page, 'Feedback'), title)).toBeVisible();
    await expect.poll(() => storedReport(page.request, id, 'status')).toBe('feedback');
  });

  test('works for an open card by its head, and keeps its draft comment', async ({ page }) => {
    const { title } = await openCard(page);
    await page.getByLabel('Add a comment').fill('Half a thought');
    await drag(page, card(column(page, 'Feedback'), title), column(page, 'Completed'));
    await expect(card(column(page, 'Completed'), title)).toBeVisible();
    await expect(page.getByLabel('Add a comment')).toHaveValue('Half a thought');
  });

  test('can be undone for ten seconds', async ({ page }) => {
    const { title } = await makeReport(page.request);
    await page.clock.install();
    await openBoard(page, 'admin', `?q=${title}`);
    await page.getByRole('button', { name: `Move to… “${title}”` }).click();
    const completed = page.getByRole('menuitem', { name: 'Completed' });
    await expect(completed).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await completed.click();
    const undo = page.getByRole('button', { name: 'Undo' });
    // The toast is rendered with the clock's next tick after the response.
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return undo.count();
      })
      .toBe(1);
    // The pointer must not be over it, which would keep it open.
    await page.mouse.move(0, 0);
    await page.clock.runFor(9_700);
    await expect(undo).toBeVisible();
    await page.clock.runFor(700);
    await expect(undo).toHaveCount(0);
  });

  test('shows the drop targets', async ({ page }) => {
    const { title } = await openReport(page);
    const box = await card(page, title).boundingBox();
    if (!box) throw new Error('The card is in view.');
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 60, { steps: 6 });
    await expect(page.getByText('Drop feedback here to move to Under Development')).toBeVisible();
    await expect(page.getByText('Drop feedback here to move to Feedback')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(card(column(page, 'Feedback'), title)).toBeVisible();
  });

  test('without dragging, by its menu', async ({ page }) => {
    const { id, title } = await openReport(page);
    await page.getByRole('button', { name: `Move to… “${title}”` }).click();
    await expect(page.getByRole('menuitem', { name: 'Feedback' })).toBeDisabled();
    await page.getByRole('menuitem', { name: 'Under Development' }).click();
    const moved = card(column(page, 'Under Development'), title);
    await expect(moved).toBeVisible();
    await expect(titleButton(moved, title)).toBeFocused();
    await expect.poll(() => storedReport(page.request, id, 'status')).toBe('under_development');
  });

  test('is rolled back with a message if the request fails', async ({ page }) => {
    const { title } = await openReport(page);
    await page.route('**/feedback_items?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'The disk is full.' } }),
    );
    await drag(page, card(column(page, 'Feedback'), title), column(page, 'Completed'));
    await expect(toast(page, 'Failed to update status')).toBeVisible();
    await expect(toast(page, 'The disk is full.')).toBeVisible();
    await expect(card(column(page, 'Feedback'), title)).toBeVisible();
  });

  test('is rolled back with a message without a network', async ({ page }) => {
    const { title } = await openReport(page);
    await expect(card(page, title)).toBeVisible();
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.getByRole('button', { name: `Move to… “${title}”` }).click();
    await page.getByRole('menuitem', { name: 'Completed' }).click();
    await expect(toast(page, 'Failed to update status')).toBeVisible();
    await expect(toast(page, 'The server can’t be reached. Check your connection.')).toBeVisible();
    await expect(card(column(page, 'Feedback'), title)).toBeVisible();
  });

  test('shows a conflict if somebody else deleted it', async ({ page }) => {
    const { id, title } = await openReport(page);
    await page.getByRole('button', { name: `Move to… “${title}”` }).click();
    await deleteReport(page.request, id);
    await page.getByRole('menuitem', { name: 'Completed' }).click();
    await expect(toast(page, `“${title}” was deleted by somebody else.`)).toBeVisible();
    await expect(card(page, title)).toHaveCount(0);
  });

  test('is not available to testers', async ({ page }) => {
    const { title } = await openReport(page, 'tester');
    await expect(card(page, title)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Move to…/ })).toHaveCount(0);
    const writes = countWrites(page);
    await drag(page, card(column(page, 'Feedback'), title), column(page, 'Completed'));
    await expect(card(column(page, 'Feedback'), title)).toBeVisible();
    expect(writes.seen).toEqual([]);
  });
});

test.describe('moving a card by touch', () => {
  test.use({ viewport: { width: 900, height: 700 }, hasTouch: true });

  test('a long press lifts the card', async ({ page, context }) => {
    const { id, title } = await openReport(page);
    const from = await card(page, title).boundingBox();
    const to = await column(page, 'Completed').boundingBox();
    if (!from || !to) throw new Error('Both are in view.');
    await carry(page, context, from, { x: to.x + 80, y: from.y + 180 });
    await expect(card(column(page, 'Completed'), title)).toBeVisible();
    await expect.poll(() => storedReport(page.request, id, 'status')).toBe('completed');
  });

  test('on a phone it is dropped on another column’s name', async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { id, title } = await openReport(page);
    const from = await card(page, title).boundingBox();
    const picker = page.getByRole('group', { name: 'Column' });
    const to = await picker.getByRole('button', { name: /^Under Development/ }).boundingBox();
    if (!from || !to) throw new Error('Both are in view.');
    const name = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
    await carry(page, context, from, name);
    await expect(toast(page, 'Status updated successfully')).toBeVisible();
    expect(await storedReport(page.request, id, 'status')).toBe('under_development');
    await picker.getByRole('button', { name: /^Under Development/ }).click();
    await expect(card(column(page, 'Under Development'), title)).toBeVisible();
  });

  test('a swipe scrolls the column', async ({ page, context }) => {
    await openBoard(page, 'admin');
    const list = column(page, 'Feedback').getByRole('list');
    await expect(list).toBeVisible();
    const writes = countWrites(page);
    const touch = await finger(page, context);
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

/** A single touch, dispatched through the browser's input. */
async function finger(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Long-presses a card until the board announces that it is lifted, drags and drops it. */
async function carry(page: Page, context: BrowserContext, from: Point, to: Point): Promise<void> {
  const touch = await finger(page, context);
  const start = { x: from.x + 40, y: from.y + 60 };
  await touch('touchStart', start.x, start.y);
  await expect(
    page.getByRole('status').filter({ hasText: /^Card .* (lifted|over)/ }),
  ).toBeAttached();
  for (let share = 0.1; share <= 1; share += 0.1) {
    await touch(
      'touchMove',
      start.x + share * (to.x - start.x),
      start.y + share * (to.y - start.y),
    );
  }
  await touch('touchMove', to.x, to.y);
  await touch('touchEnd');
}
