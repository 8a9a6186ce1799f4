import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  column,
  makeReport,
  openBoard,
  openCard,
  openReport,
  storedReport,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

test.describe('an admin and a card', () => {
  test('opens it with Enter, changes priority, category and assignee', async ({ page }) => {
    const { id, title } = await openReport(page, 'admin', { priority: 'minor' });
    await titleButton(page, title).press('Enter');
    const open = card(page, title);
    await open.getByLabel('Priority').selectOption('Critical');
    await expect(toast(page, 'Priority updated successfully')).toBeVisible();
    await open.getByLabel('Category').selectOption('Performance');
    await expect(toast(page, 'Category updated successfully')).toBeVisible();
    const inColumn = card(column(page, 'Feedback'), title);
    await expect(inColumn).toHaveAttribute('data-ownership', 'unassigned');
    await open.getByLabel('Assigned to').selectOption({ label: 'Ada Admin (you)' });
    await expect(toast(page, 'Feedback assigned successfully')).toBeVisible();
    await expect(inColumn).toHaveAttribute('data-ownership', 'mine');
    await expect(open.getByText('Yours')).toBeVisible();
    expect(await storedReport(page.request, id, 'priority')).toBe('critical');
    expect(await storedReport(page.request, id, 'category')).toBe('performance');
    await page.reload();
    await expect(card(page, title).getByLabel('Priority')).toHaveValue('critical');
  });

  test('comments on it', async ({ page }) => {
    await openCard(page);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('Comment is required')).toBeVisible();
    await expect(page.getByLabel('Add a comment')).toBeFocused();
    await page.getByLabel('Add a comment').fill('Seen on two devices.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(toast(page, 'Comment added successfully')).toBeVisible();
    const comment = page.getByRole('listitem').filter({ hasText: 'Seen on two devices.' }).last();
    await expect(comment.getByText(/^\w{3} \d\d, \d{4} \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByLabel('Add a comment')).toHaveValue('');
  });

  test('edits it', async ({ page }) => {
    const { id, title } = await openCard(page);
    await card(page, title).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit feedback' });
    await form.getByLabel('Title').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Title is required')).toBeVisible();
    await form.getByLabel('Title').fill(`${title} twice`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Feedback updated successfully')).toBeVisible();
    await expect(form).toBeHidden();
    expect(await storedReport(page.request, id, 'title')).toBe(`${title} twice`);
  });

  test('deletes it after confirmation', async ({ page }) => {
    const { id, title } = await openCard(page);
    await card(page, title).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this feedback?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(card(page, title)).toBeVisible();
    await card(page, title).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Feedback deleted successfully')).toBeVisible();
    await expect(card(page, title)).toHaveCount(0);
    expect(await storedReport(page.request, id, 'id')).toBeNull();
  });
});

test('a tester has no controls', async ({ page }) => {
  const { title } = await openReport(page, 'tester');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await titleButton(page, title).click();
  await expect(card(page, title).getByText('Happens every time.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comments' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(column(page, 'On Hold')).toHaveCount(0);
  await expect(page.getByText('ADMIN', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'User Management' })).toHaveCount(0);
  expect(requests.filter((url) => url.includes('feedback_comments'))).toEqual([]);
});

test.describe('when the server fails', () => {
  test.use({ expectedNoise: [/Failed to load resource.*feedback_(items|comments)|BackendError/] });

  const failures = [
    { does: 'priority', url: '**/feedback_items?*', says: 'Failed to update priority' },
    { does: 'category', url: '**/feedback_items?*', says: 'Failed to update category' },
    { does: 'assign', url: '**/feedback_items?*', says: 'Failed to assign feedback' },
    { does: 'comment', url: '**/feedback_comments*', says: 'Failed to add comment' },
    { does: 'edit', url: '**/feedback_items?*', says: 'Failed to update feedback' },
    { does: 'delete', url: '**/feedback_items*', says: 'Failed to delete feedback' },
  ] as const;

  for (const { does, url, says } of failures) {
    test(`${does}: shows an error, keeps stored values and drafts`, async ({ page }) => {
      const title = uniqueTitle('Kept');
      const { id } = await makeReport(page.request, { title });
      await openBoard(page, 'admin', `?q=${title}`);
      await titleButton(page, title).click();
      await expect(page.getByLabel('Add a comment')).toBeVisible();
      await page.route(url, (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 503, json: { message: 'Out of order.' } }),
      );
      const open = card(page, title);
      if (does === 'priority') await open.getByLabel('Priority').selectOption('suggestion');
      if (does === 'category') await open.getByLabel('Category').selectOption('content');
      if (does === 'assign') {
        await open.getByLabel('Assigned to').selectOption({ label: 'Ada Admin (you)' });
      }
      if (does === 'comment') {
        await open.getByLabel('Add a comment').fill('Not to be lost.');
        await open.getByRole('button', { name: 'Comment', exact: true }).click();
      }
      if (does === 'edit') {
        await open.getByRole('button', { name: 'Edit' }).click();
        await page.getByRole('dialog').getByLabel('Title').fill('Another title');
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      }
      if (does === 'delete') {
        await open.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      }
      await expect(toast(page, says)).toBeVisible();
      await expect(toast(page, 'Out of order.')).toBeVisible();
      if (does === 'comment') {
        await expect(open.getByLabel('Add a comment')).toHaveValue('Not to be lost.');
        await page.reload();
        await expect(card(page, title).getByLabel('Add a comment')).toHaveValue('Not to be lost.');
      } else if (does === 'edit') {
        await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Another title');
      } else {
        await expect(card(page, title)).toBeVisible();
      }
      expect(await storedReport(page.request, id, 'title')).toBe(title);
      expect(await storedReport(page.request, id, 'priority')).toBe('critical');
    });
  }
});
