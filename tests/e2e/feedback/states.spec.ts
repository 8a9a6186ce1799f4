import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';
import {
  card,
  column,
  expectInlineAndToast,
  getEmail,
  makeReport,
  openBoard,
  rest,
  toast,
  uniqueTitle,
} from './board.ts';

async function openWithoutWaiting(page: Page, who: string): Promise<void> {
  const token = await getToken(page.request, getEmail(who));
  await page.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
  await page.goto('/feedback');
}

test.describe('loading the board', () => {
  test('shows an error, and another one for a second failure', async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource.*(feedback_board)|BackendError/);
    await page.route('**/rpc/feedback_board', (route) => route.abort());
    await openWithoutWaiting(page, 'tester');
    await expectInlineAndToast(page, 'Error loading feedback data. Please try again.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectInlineAndToast(
      page,
      'Error loading feedback data. Please try refreshing the page.',
    );
    await page.unroute('**/rpc/feedback_board');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('shows a timeout after fifteen seconds', async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource.*(feedback_board)|BackendError/);
    await page.clock.install();
    await page.route('**/rpc/feedback_board', () => undefined);
    await openWithoutWaiting(page, 'tester');
    const text = 'Loading took too long. Please refresh the page.';
    const tooLong = page.getByRole('alert').getByText(text);
    await expect(page.getByText('Loading...')).toBeAttached();
    await expect(tooLong).toHaveCount(0);
    // The timeout starts when the board's code has loaded, which no text shows.
    await expect(async () => {
      await page.clock.fastForward(15_000);
      await expect(tooLong).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.clock.runFor(100);
    await expect(toast(page, text)).toBeVisible();
    await page.unroute('**/rpc/feedback_board');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('fetches everything once, then polls for changes', async ({ page }) => {
    await page.clock.install();
    const requestBodies: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('feedback_board')) requestBodies.push(request.postData() ?? '');
    });
    await openBoard(page, 'tester');
    const before = requestBodies.length;
    await page.clock.fastForward(5_000);
    await expect.poll(() => requestBodies.length).toBeGreaterThan(before);
    expect(requestBodies[0]).toBe('{}');
    expect(requestBodies[1]).toContain('changed_since');
  });

  test('has no layout shift with a linked card', async ({ page }) => {
    const word = uniqueTitle('Linked');
    const { id, title } = await makeReport(page.request, { title: `${word} one` });
    await makeReport(page.request, { title: `${word} two` });
    const content = 'Seen on two devices, with the camera open and with the camera closed.';
    const comment = { feedback_id: id, content, user_id: '1' };
    await rest(page.request, 'admin', 'post', 'feedback_comments', comment);
    await page.addInitScript(`
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.shifted += value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    await openBoard(page, 'admin', `?card=${id}&q=${word}`);
    await expect(card(page, title).getByText(content)).toBeVisible();
    await expect(card(page, title).getByRole('option', { name: 'Ada Admin (you)' })).toBeAttached();
    await page.evaluate('new Promise((drawn) => requestIdleCallback(drawn))');
    expect(await page.evaluate('window.shifted')).toBe(0);
  });

  test('keeps a stale board with a banner', async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource.*(feedback_board)|BackendError/);
    await openBoard(page, 'tester');
    await page.route('**/rpc/feedback_board', (route) => route.abort());
    await expect(
      page.getByText('What you see may be out of date.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('redirects to /auth after the session ended', async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource.*(feedback_board)|BackendError/);
    await openBoard(page, 'tester');
    await page.route('**/rpc/feedback_board', (route) =>
      route.fulfill({ status: 401, json: { code: 'PT401', message: 'Sign in.' } }),
    );
    await page.waitForURL('**/auth');
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  });
});

test.describe('search and filters', () => {
  test('search and filters are stored in the URL', async ({ page }) => {
    await openBoard(page, 'admin');
    await page.getByRole('searchbox', { name: 'Search feedback' }).fill('play');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByRole('button', { name: /^Major/ }).click();
    await panel.getByLabel('Assigned to').selectOption('unassigned');
    await expect(page).toHaveURL(/q=play&priority=major&assignee=unassigned/);
    await page.reload();
    await expect(page.getByText(/^\d+ of \d+ cards$/)).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search feedback' })).toHaveValue('play');
    await page.getByRole('button', { name: /^Filters.*2 set/ }).click();
    await expect(panel.getByRole('button', { name: /^Major/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(panel.getByLabel('Assigned to')).toHaveValue('unassigned');
    await page.getByRole('searchbox', { name: 'Search feedback' }).fill('nothing is called this');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(column(page, 'Feedback').getByRole('article').first()).toBeVisible();
  });

  test('My reports are stored in the URL', async ({ page }) => {
    const word = uniqueTitle('Found');
    await makeReport(page.request, { title: `${word} one` });
    await rest(page.request, 'tester', 'post', 'feedback_items', {
      title: `${word} two`,
      content: 'Reported by a tester.',
      category: 'bug',
    });
    await openBoard(page, 'admin', `?q=${word}`);
    await page.getByRole('button', { name: 'My reports' }).click();
    await expect(page).toHaveURL(/reporter=1/);
    await expect(page.getByText(/^1 of [\d,]+ cards$/)).toBeVisible();
    await expect(card(page, `${word} two`)).toHaveCount(0);
  });

  test('a column is sorted by priority, reversed, then by date', async ({ page }) => {
    await openBoard(page, 'tester');
    const completed = column(page, 'Completed');
    const priority = completed.getByRole('button', { name: /^Priority/ });
    await expect(priority).toHaveAttribute('aria-pressed', 'true');
    await expect(completed.getByRole('article').first()).toContainText('Critical');
    await priority.click();
    await expect(completed.getByRole('article').first()).toContainText('Suggestion');
    await completed.getByRole('button', { name: /^Date/ }).click();
    await expect(page).toHaveURL(/sort-completed=date-descending/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('one column at a time', async ({ page }) => {
    await openBoard(page, 'tester');
    await expect(page.getByRole('region', { name: 'Completed' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Completed/ }).click();
    await expect(column(page, 'Completed').getByRole('article').first()).toBeVisible();
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });
});

test.describe('a link to a card', () => {
  test('that does not exist shows a toast and is removed from the URL', async ({ page }) => {
    await openBoard(page, 'tester', '?card=f0000000-0000-4000-8000-00000000dead&q=a');
    await expect(toast(page, 'The card of this link is not on the board.')).toBeVisible();
    await expect(page).toHaveURL('/feedback?q=a');
  });

  test('to a card On Hold shows a tester a toast, and an admin the panel', async ({ page }) => {
    const { id, title } = await makeReport(page.request, { status: 'on_hold' });
    await openBoard(page, 'tester', `?card=${id}`);
    await expect(toast(page, 'The card of this link is On Hold.')).toBeVisible();
    await expect(page).toHaveURL('/feedback');
    await openBoard(page, 'admin', `?card=${id}&on-hold=closed`);
    await expect(card(column(page, 'On Hold'), title)).toBeVisible();
    await expect(card(page, title).getByLabel('Add a comment')).toBeVisible();
  });
});

test.describe('an unknown path below the board', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('shows the 404 page', async ({ page }) => {
    await page.goto('/feedback/nothing/here');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
});

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
    if (width < 900) await open.getByRole('button', { name: 'Close the card' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click({ trial: true });
    await page.getByRole('button', { name: 'Submit New Feedback' }).click({ trial: true });
  });
}

test('the counts of a page that the browser translates still change', async ({ page }) => {
  const { title } = await makeReport(page.request);
  await openBoard(page, 'admin');
  const counts = page.locator('#board .figure:visible');
  const before = await counts.allInnerTexts();
  // Chrome replaces every text node by an element, except in elements that say `translate="no"`.
  await page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (nodes.nextNode()) {
      const { currentNode: text } = nodes;
      if (!text.parentElement?.closest('[translate="no"]')) texts.push(text);
    }
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.nodeValue ?? '');
      text.parentNode?.insertBefore(font, text);
      text.parentNode?.removeChild(text);
    }
  });
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByText(/^1 of \d+ cards$/)).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(1);
  await expect(counts.first()).toHaveText(/^1/);
  expect(await counts.allInnerTexts()).not.toEqual(before);
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => counts.allInnerTexts()).toEqual(before);
});
