import type { Page } from '@playwright/test';
import { enterAs, getHeaders, signedIn } from '../admin/people.ts';
import { tabToAndPress } from '../support/keyboard.ts';
import { expect, test } from '../support/quiet-console.ts';

const author = 'tom@thirdmeadow.example';

test.beforeEach(async ({ page }) => {
  await enterAs(page, await signedIn(page.request, author));
});

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen games' });

for (const [size, viewport, order] of [
  ['a wide window', { width: 1280, height: 900 }, '-year_published'],
  ['a phone', { width: 360, height: 740 }, 'year_published'],
] as const) {
  test(`two games are changed together and withdrawn, by keyboard, in ${size}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/publisher-portal?filter=all&layout=list&sort=${order}`);
    const boxes = page.getByRole('checkbox', { name: /^Choose / });
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await tabToAndPress(page, page.getByRole('button', { name: 'Change several' }));
    await expect(bar(page)).toContainText('0 chosen');
    await expect(bar(page).getByRole('button', { name: 'Change…' })).toBeDisabled();
    await tabToAndPress(page, boxes.nth(0), 'Space');
    await tabToAndPress(page, boxes.nth(1), 'Space');
    await expect(bar(page)).toContainText('2 chosen');
    await bar(page).getByRole('button', { name: 'Change…' }).press('Enter');

    // Before and after, for each game.
    const dialog = page.getByRole('dialog', { name: 'Change 2 games' });
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Mechanics');
    const kinds = dialog.getByRole('group', { name: 'What to do' });
    await kinds.getByRole('button', { name: 'Add' }).press('Enter');
    const mechanics = dialog.getByRole('combobox', { name: 'Mechanics' });
    await mechanics.fill('Trading');
    await mechanics.press('Enter');
    const table = dialog.getByRole('table', { name: 'Games: Changed' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(table.getByRole('row').nth(1)).toContainText('Trading');
    await expect(dialog.getByRole('button', { name: 'Unchanged 0' })).toBeVisible();
    await kinds.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Unchanged 2' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send 0 proposals' })).toBeDisabled();
    await kinds.getByRole('button', { name: 'Set' }).press('Enter');
    await dialog.getByRole('button', { name: 'Send 2 proposals' }).press('Enter');

    // The batch is among the imports, for an admin, too, and withdrawn from the message.
    const message = page.getByText('2 proposals sent. Our team looks at them.');
    await expect(message).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    const headers = getHeaders(await signedIn(request, 'admin@demo.example'));
    const read = async () => {
      const query = 'file=eq.Mechanics: set to Trading&order=created_at.desc&limit=1';
      const answer = await request.get(`/rest/v1/game_proposal_batches?${query}`, { headers });
      return answer.json();
    };
    expect(await read()).toMatchObject([{ proposals: 2, open: 2 }]);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
    await expect(page.getByText('The change has been withdrawn.')).toBeVisible();
    expect(await read()).toMatchObject([{ proposals: 2, open: 0, withdrawn: 2 }]);
    await page.goto('/publisher-portal?tab=games&csv');
    const imports = page.getByRole('region', { name: 'Earlier imports' });
    await expect(imports.getByRole('listitem').first()).toContainText('Mechanics: set to Trading');
    await expect(imports.getByRole('listitem').first()).toContainText('2 proposals: 2 withdrawn');
  });
}

test('all games that search and filters find are chosen, and can be withdrawn among the imports', async ({
  page,
}) => {
  await page.goto('/publisher-portal?filter=expansion');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change several' }).click();
  const all = bar(page).getByRole('button', { name: /^Choose all \d+$/ });
  const count = Number((await all.textContent())?.match(/\d+$/)?.[0]);
  await all.click();
  await expect(bar(page)).toContainText(`${count} chosen`);
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .uncheck();
  await expect(bar(page)).toContainText(`${count - 1} chosen`);
  await bar(page).getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change \d+ games?$/ });
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Artists');
  const artists = dialog.getByRole('combobox', { name: 'Artists' });
  await artists.fill('Ida Brandt');
  await artists.press('Enter');
  await dialog.getByRole('button', { name: /^Send \d+ proposals?$/ }).click();
  await expect(page.getByText(/^\d+ proposals? sent\. Our team/)).toBeVisible();

  await page.goto('/publisher-portal?tab=games&csv');
  const change = page
    .getByRole('region', { name: 'Earlier imports' })
    .getByRole('listitem')
    .filter({ hasText: 'Artists: add Ida Brandt' })
    .first();
  await change.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The import has been withdrawn.')).toBeVisible();
  await expect(change).toContainText('withdrawn');
});
