import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  column,
  fillReport,
  openBoard,
  picture,
  secondPerson,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

test('a tester reports with screenshots, an admin asks in public, and the tester answers on a phone', async ({
  page,
  newPage,
}) => {
  const title = uniqueTitle('Asked');
  await openBoard(page, 'tester', '?dialog=new');
  const form = await fillReport(page, title);
  await form.getByLabel('Priority').selectOption('Critical');
  await form.getByLabel('Screen', { exact: true }).selectOption('Game (ShowOne)');
  // The text is kept over a reload.
  await page.reload();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  const chosen = [picture('one.png'), picture('two.png')];
  await form.getByLabel('Choose screenshots').setInputFiles(chosen);
  await expect(form.getByAltText('Preview of two.png')).toBeVisible();
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox').fill(title);
  await titleButton(card(column(page, 'Feedback'), title), title).click();
  const open = card(page, title);
  await expect(open.getByLabel('Add a comment')).toBeVisible();

  const admin = await secondPerson(newPage, 'admin', `?q=${title}`);
  await titleButton(admin, title).click();
  const seen = card(admin, title);
  await seen.getByRole('button', { name: 'Preview one.png' }).click();
  const preview = admin.getByRole('dialog', { name: 'Preview of one.png' });
  await expect(preview.getByRole('img')).toBeVisible();
  const download = admin.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('one.png');
  await admin.keyboard.press('Escape');
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

  // By keyboard alone.
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
});
