import type { Page } from '@playwright/test';
import { newPerson, personPassword } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';
import { grantRole, signedIn } from '../support/sign-in.ts';
import { card, fillReport, openBoard, picture, rest, toast, uniqueTitle } from './board.ts';

test.describe('a report whose responses are lost', () => {
  test.use({
    expectedNoise: [
      [/Failed to load resource.*feedback[_-]|BackendError|was not sent/],
      { scope: 'test' },
    ],
  });

  test('is stored once with its screenshot, and once with its comment', async ({ page }) => {
    const title = uniqueTitle('Stored once');
    await openBoard(page, 'admin', '?dialog=new');
    const form = await fillReport(page, title);
    await form.getByLabel('Choose screenshots').setInputFiles([picture('one.png')]);
    const send = form.getByRole('button', { name: /^(Submit feedback|Try again)$/ });
    for (const [url, fault] of [
      ['**/rest/v1/feedback_items*', 'Failed to submit feedback. Please try again.'],
      ['**/storage/v1/object/feedback-attachments/**', 'Failed to upload one.png'],
      ['**/rest/v1/feedback_attachments*', 'Failed to upload one.png'],
    ] as const) {
      await loseNextResponse(page, url);
      await send.click();
      await expect(form.getByText(fault).last()).toBeVisible();
      await expect(send).toBeEnabled();
    }
    await expect(form.getByText(`“${title}” has arrived.`)).toBeVisible();
    await expect(form.getByAltText('Preview of one.png')).toBeVisible();
    await send.click();
    await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
    const path = `feedback_items?title=eq.${encodeURIComponent(title)}&select=id,number,feedback_attachments(id)`;
    const stored = await rest<[{ id: string; number: number }]>(page.request, 'admin', 'get', path);
    expect(stored).toMatchObject([{ feedback_attachments: [{}] }]);

    const [{ id, number }] = stored;
    await openBoard(page, 'admin', `/${number}`);
    const field = card(page, title).getByLabel('Add a comment');
    await expect(field).toBeVisible();
    await loseNextResponse(page, '**/rest/v1/feedback_comments*');
    await field.fill('Said once.');
    await field.press('Control+Enter');
    await expect(toast(page, 'Failed to add comment')).toBeVisible();
    // The comments are read again, and have it.
    await expect(
      card(page, title).getByRole('listitem').filter({ hasText: 'Said once.' }),
    ).toHaveCount(1);
    await field.press('Control+Enter');
    await expect(field).toHaveValue('');
    const comments = `feedback_comments?feedback_id=eq.${id}`;
    expect(await rest(page.request, 'admin', 'get', comments)).toHaveLength(1);
  });
});

test.describe('a tester whose role is removed', () => {
  test.use({
    expectedNoise: [
      [/Failed to load resource.*(feedback_items|feedback_board)|BackendError/],
      { scope: 'test' },
    ],
  });

  test('is told so, keeps the report, and sends it with the role', async ({ page }) => {
    const person = await newPerson(page.request);
    await grantRole(page.request, person, { role: 'tester' });
    const { token } = await signedIn(page.request, person.email, personPassword);
    await page.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
    await page.goto('/feedback?dialog=new');
    const title = uniqueTitle('Last words');
    const form = await fillReport(page, title);
    const role = `user_roles?user_id=eq.${person.id}&role=eq.tester`;
    await rest(page.request, 'admin', 'delete', role);
    await form.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(toast(page, 'You may not do this, or not any more.')).toBeVisible();
    // In place of the board, and as a toast.
    await expect(page.getByText('The feedback board is for testers.').first()).toBeAttached();
    await expect(form.getByLabel('Title')).toHaveValue(title);
    await grantRole(page.request, person, { role: 'tester' });
    await form.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
  });
});

/**
 * Lets the next write reach the server and drops its response: only a route can, since a connection
 * that ends earlier would leave nothing stored.
 */
async function loseNextResponse(page: Page, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
