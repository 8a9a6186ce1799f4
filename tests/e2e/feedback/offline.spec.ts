import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  changeReport,
  closeCard,
  makeReport,
  openBoard,
  titleButton,
  toast,
} from './board.ts';

test('an offline board shows a banner, keeps drafts and refetches when online', async ({
  page,
  context,
  expectedNoise,
}) => {
  // Chromium with a window requests the icon again while it is offline; the headless shell does not.
  expectedNoise.push(
    /Failed to load resource.*(\/rest\/v1\/|feedback_board|\/console\/assets\/|\/favicon\.svg)|BackendError|could not be loaded/,
  );
  const { id, title } = await makeReport(page.request);
  const other = await makeReport(page.request, { title: `${title} other` });
  await openBoard(page, 'admin', `?q=${title}`);
  // Loads the code of an open card.
  await titleButton(page, other.title).click();
  await expect(page.getByLabel('Add a comment')).toBeVisible();
  await closeCard(page);
  await context.setOffline(true);
  await expect(page.getByText('What you see may be out of date.', { exact: false })).toBeVisible();

  await titleButton(page, title).click();
  const open = card(page, title);
  await expect(open.getByText('The messages could not be loaded.', { exact: false })).toBeVisible();
  const field = open.getByLabel('Add a comment');
  await field.fill('Typed on the train');
  await field.press('Control+Enter');
  await expect(toast(page, 'Failed to add comment')).toBeVisible();
  await expect(field).toHaveValue('Typed on the train');
  await closeCard(page);
  // The code of the form was never loaded.
  await page.getByRole('button', { name: 'Submit New Feedback' }).click();
  await expect(toast(page, 'This could not be opened.')).toBeVisible();

  await changeReport(page.request, id, { priority: 'minor' });
  await context.setOffline(false);
  await expect(page.getByText('What you see may be out of date.', { exact: false })).toHaveCount(0);
  await titleButton(page, title).click();
  await expect(open.getByText('The messages could not be loaded.')).toHaveCount(0);
  await expect(open.getByLabel('Priority')).toHaveValue('minor');
  await expect(field).toHaveValue('Typed on the train');
  await field.press('Control+Enter');
  await expect(toast(page, 'Comment added successfully')).toBeVisible();
  await closeCard(page);
  await page.getByRole('button', { name: 'Submit New Feedback' }).click();
  await expect(page.getByRole('dialog', { name: 'Submit New Feedback' })).toBeVisible();
});
