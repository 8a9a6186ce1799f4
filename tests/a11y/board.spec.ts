import { expect } from '@playwright/test';
import { card, makeReport, titleButton } from '../e2e/feedback/board.ts';
import { show, test } from '../e2e/support/open-look.ts';
import { sizes, themes } from '../e2e/support/visits.ts';
import { axeViolations } from './checks.ts';

/** States of the board that have no URL and are therefore not in `looks`. */
for (const size of sizes) {
  test(`an open card, its dialogs and the filters at ${size.name} px`, async ({
    openLook,
    request,
  }) => {
    const { id, title } = await makeReport(request);
    const openCard = {
      path: `/feedback?card=${id}`,
      visitor: 'admin',
      title: 'an open card',
    } as const;
    const page = await openLook(openCard, size);
    const found: string[] = [];
    async function note(state: string) {
      for (const theme of themes) {
        await show(page, { theme, size });
        const violations = await axeViolations(page);
        found.push(...violations.map((fault) => `${state}, ${theme}: ${fault}`));
      }
    }
    await expect(card(page, title).getByLabel('Add a comment')).toBeVisible();
    await note('open card');
    // It covers the board of a phone.
    const isWhole = size.width < 900;
    if (isWhole) await card(page, title).getByRole('button', { name: 'Close the card' }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    await note('filters');
    await page.getByRole('button', { name: 'Close filters' }).click();
    if (isWhole) await titleButton(page, title).click();
    for (const [opens, keeps, role, name] of [
      ['Edit', 'Cancel', 'dialog', 'Edit feedback'],
      ['Delete', 'Keep it', 'alertdialog', 'Delete this feedback?'],
    ] as const) {
      await card(page, title).getByRole('button', { name: opens }).click();
      await expect(page.getByRole(role, { name })).toBeVisible();
      await note(opens);
      await page.getByRole('button', { name: keeps }).click();
      await expect(page.getByRole(role, { name })).toHaveCount(0);
    }
    expect(found).toEqual([]);
  });
}
