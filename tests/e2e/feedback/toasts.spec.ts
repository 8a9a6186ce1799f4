import { expect, test } from '../support/quiet-console.ts';
import { card, makeReport, openBoard } from './board.ts';

for (const [width, height] of [
  [360, 740],
  [1280, 720],
] as const) {
  test(`toasts cover neither the open card nor the navigation at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { id, title } = await makeReport(page.request);
    await openBoard(page, 'admin', `?card=${id}&q=${title}`);
    const open = card(page, title);
    await open.getByLabel('Priority').selectOption('minor');
    await open.getByLabel('Add a comment').fill('Seen again.');
    await open.getByLabel('Add a comment').press('Control+Enter');
    const toasts = page.locator('[data-sonner-toast]');
    await expect(toasts.nth(1)).toBeVisible();
    const board = page.locator('#board');
    await expect
      .poll(async () => {
        const foot = await board.boundingBox();
        const boxes = await Promise.all((await toasts.all()).map((toast) => toast.boundingBox()));
        const highest = Math.min(...boxes.map((box) => box?.y ?? 0));
        return foot !== null && foot.y + foot.height <= highest;
      })
      .toBe(true);
    // The focused element and the close button are visible.
    await expect(open.getByLabel('Add a comment')).toBeInViewport();
    await page.getByRole('button', { name: 'Sign Out' }).click({ trial: true });
    await page.getByRole('button', { name: 'Submit New Feedback' }).click({ trial: true });
  });
}
