import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { createAccessRequest, enterAs, newPerson, reject, signedIn } from './people.ts';

/** Which of the given elements are covered by a toast. */
async function covered(page: Page, things: readonly Locator[]): Promise<string[]> {
  const toasts = await page.locator('[data-sonner-toast]').all();
  const boxes = await Promise.all(toasts.map((toast) => toast.boundingBox()));
  expect(boxes.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const thing of things) {
    const box = await thing.boundingBox();
    if (!box) throw new Error(`${thing} is not there.`);
    const isUnder = boxes.some(
      (toast) =>
        toast !== null &&
        toast.x < box.x + box.width &&
        box.x < toast.x + toast.width &&
        toast.y < box.y + box.height &&
        box.y < toast.y + toast.height,
    );
    if (isUnder) found.push(`${thing}`);
  }
  return found;
}

for (const [width, height] of [
  [360, 640],
  [1280, 720],
] as const) {
  test(`toasts cover no header, paging or dialog of the admin area at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const person = await newPerson(page.request);
    await createAccessRequest(page.request, person);
    const [name = ''] = person.email.split('@');
    await enterAs(page, await signedIn(page.request, 'admin@demo.example'));
    await page.goto('/admin/publisher_requests');
    await page.getByRole('button', { name: new RegExp(`^Expand .*${name}`) }).click();
    // On a narrow window the decisions are in the details.
    if (width < 600) {
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    } else await reject(page.getByRole('row').filter({ hasText: name }).first());
    const toast = page.locator('[data-sonner-toast]').first();
    await expect(toast).toBeVisible();
    // It stays while the mouse is over it.
    await toast.hover();
    await expect.poll(() => covered(page, [page.getByRole('banner')])).toEqual([]);

    // The end of the list can be scrolled out from under the toast.
    const paging = page.locator('.MuiTablePagination-root');
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return covered(page, [paging]);
      })
      .toEqual([]);

    await page.getByRole('button', { name: 'Debug JWT' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Debug JWT' });
    await expect(dialog.getByText('Yes')).toHaveCount(3);
    await expect.poll(() => covered(page, [dialog])).toEqual([]);
  });
}
