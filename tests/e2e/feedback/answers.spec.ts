import { expect, test } from '../support/quiet-console.ts';
import { card, openBoard, rest, secondPerson, titleButton, toast, uniqueTitle } from './board.ts';

test('an admin asks the author in public, who answers; comments among admins stay theirs', async ({
  page,
  browser,
}) => {
  const title = uniqueTitle('Asked');
  const report = { title, content: 'Happens every time.', category: 'bug' };
  await rest(page.request, 'tester', 'post', 'feedback_items', report);
  await openBoard(page, 'tester', `?q=${title}`);
  await titleButton(page, title).click();
  const open = card(page, title);
  await expect(open.getByLabel('Add a comment')).toBeVisible();

  const admin = await secondPerson(browser, 'admin', `?q=${title}`);
  await titleButton(admin, title).click();
  const seen = card(admin, title);
  await seen.getByLabel('Add a comment').fill('Only for us.');
  await seen.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(seen.getByRole('listitem').filter({ hasText: 'Only for us.' })).toContainText(
    'Only admins',
  );
  await seen.getByLabel('Add a comment').fill('Which phone do you have?');
  await seen.getByLabel('For everybody on the board').check();
  await seen.getByRole('button', { name: 'Comment', exact: true }).click();
  const question = seen.getByRole('listitem').filter({ hasText: 'Which phone' });
  await expect(question).not.toContainText('Only admins');

  // By keyboard alone, on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(open.getByRole('listitem').filter({ hasText: 'Which phone' })).toContainText(
    'Our team',
  );
  await expect(open.getByText('Only for us.')).toHaveCount(0);
  await open.getByLabel('Add a comment').focus();
  await page.keyboard.type('One with a keyboard.');
  await page.reload();
  await expect(open.getByLabel('Add a comment')).toHaveValue('One with a keyboard.');
  await open.getByRole('button', { name: 'Comment', exact: true }).press('Enter');
  await expect(toast(page, 'Comment added successfully')).toBeVisible();
  await expect(
    open.getByRole('listitem').filter({ hasText: 'One with a keyboard.' }),
  ).toContainText('You');
  await expect(seen.getByText('One with a keyboard.')).toBeVisible();
  await admin.context().close();
});
