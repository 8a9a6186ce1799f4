import type { APIRequestContext, Page } from '@playwright/test';
import { newPerson, personPassword } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';
import { getToken, signedIn } from '../support/sign-in.ts';
import {
  attachPicture,
  card,
  fillReport,
  getEmail,
  makeReport,
  openBoard,
  openReport,
  picture,
  rest,
  storedReport,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

// Failures of the board's requests that other files do not cover: message shown, input kept.

test('failed comments can be retried', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Failed to load resource.*(feedback_comments)|BackendError/);
  const { title } = await openReport(page);
  await page.route('**/rest/v1/feedback_comments*', (route) => route.abort());
  await titleButton(page, title).click();
  await expect(card(page, title).getByText('The comments could not be loaded.')).toBeVisible();
  await page.unroute('**/rest/v1/feedback_comments*');
  await card(page, title).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, title).getByText('Nobody has said anything yet.')).toBeVisible();
});

test('a failed list of admins can be retried', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Failed to load resource.*(profiles)|BackendError/);
  const { title } = await makeReport(page.request);
  await page.route('**/rest/v1/profiles*', (route) => route.abort());
  await openBoard(page, 'admin', `?q=${title}`);
  await titleButton(page, title).click();
  await expect(page.getByText('The list of admins could not be loaded.')).toBeVisible();
  await page.unroute('**/rest/v1/profiles*');
  await card(page, title).getByRole('button', { name: 'Try again' }).click();
  await card(page, title).getByLabel('Assigned to').selectOption({ label: 'Ada Admin (you)' });
  await expect(toast(page, 'Feedback assigned successfully')).toBeVisible();
});

test.describe('a comment', () => {
  test('whose response is lost is retried and stored once', async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource.*(feedback_comments|feedback_board)|BackendError/);
    const { id, title } = await makeReport(page.request);
    await openBoard(page, 'admin', `?card=${id}`);
    const field = card(page, title).getByLabel('Add a comment');
    await expect(field).toBeVisible();
    // Neither polling nor the list of comments may reveal that it was stored.
    await page.route('**/rpc/feedback_board', () => undefined);
    const loseAnswer = dropFirstResponse();
    await page.route('**/rest/v1/feedback_comments*', (route) =>
      route.request().method() === 'GET' ? route.abort() : loseAnswer(route),
    );
    await field.fill('Said once.');
    await field.press('Control+Enter');
    await expect(toast(page, 'Failed to add comment')).toBeVisible();
    await expect(field).toHaveValue('Said once.');
    await field.press('Control+Enter');
    await expect(toast(page, 'Comment added successfully')).toBeVisible();
    await expect(field).toHaveValue('');
    expect(await getComments(page.request, id)).toHaveLength(1);
  });

  test('survives the end of the session', async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource.*(feedback_comments)|BackendError/);
    const { id, title } = await makeReport(page.request);
    await openBoard(page, 'admin', `?card=${id}`);
    await page.route('**/rest/v1/feedback_comments*', (route) =>
      route.fulfill({ status: 401, json: { code: 'PT401', message: 'Sign in.' } }),
    );
    const field = card(page, title).getByLabel('Add a comment');
    await field.fill('Half a thought');
    await field.press('Control+Enter');
    await page.waitForURL('**/auth');
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await page.unrouteAll();
    await openBoard(page, 'admin', `?card=${id}`);
    await expect(field).toHaveValue('Half a thought');
  });
});

test.describe('a screenshot', () => {
  test('that cannot be loaded shows errors in the card and for the download', async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(
      /Failed to load resource.*(object\/sign)|BackendError|screenshot could not be downloaded/,
    );
    const { title } = await reportWithPicture(page.request);
    await page.route('**/object/sign/**', (route) => route.abort());
    await openBoard(page, 'admin', `?q=${title}`);
    await titleButton(page, title).click();
    const open = card(page, title);
    await expect(open.getByText('Failed to load image')).toBeVisible();
    await expect(toast(page, 'Failed to load image')).toBeVisible();
    await open.getByRole('button', { name: 'Download one.png' }).click();
    await expect(toast(page, 'Failed to download file')).toBeVisible();
    await page.unroute('**/object/sign/**');
    await open.getByRole('button', { name: 'Try again' }).click();
    await expect(open.locator('img')).toBeVisible();
  });

  test('that cannot be decoded shows an error in the preview', async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource.*(object\/sign)/);
    const { title } = await reportWithPicture(page.request);
    await page.route('**/object/sign/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await openBoard(page, 'admin', `?q=${title}`);
    await titleButton(page, title).click();
    await page.getByRole('button', { name: 'Preview one.png' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview of one.png' });
    await expect(preview.getByText('Failed to load image')).toBeVisible();
    await page.unroute('**/object/sign/**');
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expect(preview.getByRole('img')).toBeVisible();
  });

  test('stays if its report cannot be deleted', async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource.*(feedback_items)|BackendError/);
    const { id, title } = await reportWithPicture(page.request);
    await openBoard(page, 'admin', `?q=${title}`);
    await titleButton(page, title).click();
    await page.route('**/rest/v1/feedback_items*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { message: 'Out of order.' } })
        : route.continue(),
    );
    await card(page, title).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete feedback')).toBeVisible();
    await titleButton(page, title).click();
    await expect(card(page, title).locator('img')).toBeVisible();
    expect(await storedReport(page.request, id, 'title')).toBe(title);
  });

  test('that is stored but not attached is not uploaded again, also after a reload', async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(
      /Failed to load resource.*(feedback_attachments)|BackendError|screenshot was not sent/,
    );
    const title = uniqueTitle('Listed late');
    const form = await filledForm(page, title);
    await form.getByLabel('Choose screenshots').setInputFiles([picture('one.png')]);
    await page.route('**/rest/v1/feedback_attachments*', (route) => route.abort());
    await form.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(form.getByText('Failed to upload one.png').last()).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(form.getByText(`“${title}” has arrived.`)).toBeVisible();
    await expect(form.getByAltText('Preview of one.png')).toBeVisible();
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/object\/feedback/.test(request.url())) {
        uploads.push(request.url());
      }
    });
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
    expect(uploads).toEqual([]);
    expect(await sentBy(page.request, title)).toHaveLength(1);
  });

  test('whose upload’s response is lost is stored once', async ({ page, expectedNoise }) => {
    expectedNoise.push(
      /Failed to load resource.*(feedback-attachments)|BackendError|screenshot was not sent/,
    );
    const title = uniqueTitle('Stored once');
    const form = await filledForm(page, title);
    await form.getByLabel('Choose screenshots').setInputFiles([picture('one.png')]);
    await page.route('**/object/feedback-attachments/**', dropFirstResponse());
    await form.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(form.getByText('Failed to upload one.png').last()).toBeVisible();
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
  });
});

test('a refused report stays in the form with its screenshots', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Failed to load resource.*(feedback_items)|BackendError/);
  const title = uniqueTitle('Refused');
  const form = await filledForm(page, title);
  await form.getByLabel('Choose screenshots').setInputFiles([picture('one.png')]);
  await page.route('**/rest/v1/feedback_items*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Out of order.' } }),
  );
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(form.getByText('Failed to submit feedback. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await expect(form.getByAltText('Preview of one.png')).toBeVisible();
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
  expect(await sentBy(page.request, title)).toHaveLength(1);
});

test('a signed-out user’s report is not sent', async ({ page }) => {
  const title = uniqueTitle('Signed out');
  const form = await filledForm(page, title);
  await page.evaluate(() => window.localStorage.removeItem('jwt_token'));
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.getByText('You must be logged in to submit feedback').first()).toBeVisible();
  expect(await sentBy(page.request, title)).toHaveLength(0);
});

test('a tester whose role was removed sees a message and keeps the report', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource.*(feedback_items|feedback_board)|BackendError/);
  const { id, email } = await newPerson(page.request);
  const add = async () => {
    const answer = await page.request.put(`/main-api/api/roles/${id}`, {
      headers: { authorization: `Bearer ${await getToken(page.request, getEmail('admin'))}` },
      data: { role: 'tester' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await add();
  const { token } = await signedIn(page.request, email, personPassword);
  await page.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
  await page.goto('/feedback?dialog=new');
  const title = uniqueTitle('Last words');
  const form = await fillReport(page, title);
  await rest(page.request, 'admin', 'delete', `user_roles?user_id=eq.${id}&role=eq.tester`);
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(toast(page, 'You may not do this, or not any more.')).toBeVisible();
  await expect(page.getByText('The feedback board is for testers.')).toBeAttached();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await add();
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(toast(page, 'Feedback submitted successfully!')).toBeVisible();
});

test('a tester who can’t be removed stays in the list', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Failed to load resource.*(user_roles)|BackendError/);
  await page.route('**/rest/v1/user_roles*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'Broken' } })
      : route.continue(),
  );
  await openBoard(page, 'admin', '?dialog=testers');
  const remove = page.getByRole('button', { name: /^Remove Tester Theo/ });
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Tester' }).click();
  await expect(toast(page, 'Failed to remove tester role')).toBeVisible();
  await expect(remove).toBeVisible();
});

/** Lets the first write reach the server and drops its response. */
function dropFirstResponse() {
  let isLost = false;
  return async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  };
}

async function reportWithPicture(request: APIRequestContext) {
  const report = await makeReport(request);
  await attachPicture(request, report.id, 'one.png');
  return report;
}

async function filledForm(page: Page, title: string) {
  await openBoard(page, 'tester', '?dialog=new');
  return fillReport(page, title);
}

function getComments(request: APIRequestContext, id: string) {
  return rest(request, 'admin', 'get', `feedback_comments?feedback_id=eq.${id}`);
}

function sentBy(request: APIRequestContext, title: string) {
  return rest(request, 'tester', 'get', `feedback_items?title=eq.${encodeURIComponent(title)}`);
}
