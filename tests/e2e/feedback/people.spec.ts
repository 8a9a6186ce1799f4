import { expect, test } from '../support/quiet-console.ts';
import { openBoard, toast } from './board.ts';

test.describe('testers and admins', () => {
  test('an admin finds a user, grants the tester role and removes it', async ({ page }) => {
    // An account that no other test signs in as, since the role changes its redirect.
    await page.clock.install();
    await openBoard(page, 'admin', '?dialog=search-users');
    const dialog = page.getByRole('dialog', { name: 'Testers and admins' });
    await expect(dialog.getByRole('searchbox')).toBeVisible();
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/search/users')) searches.push(request.url());
    });
    // The clock is paused while typing, so that the machine's speed does not matter.
    await page.clock.pauseAt(Date.now() + 2_000);
    await dialog.getByRole('searchbox').pressSequentially('george');
    await page.clock.runFor(300);
    await page.clock.resume();
    await expect(dialog.getByText('george@demo.example')).toBeVisible();
    // Once after the debounce; strict mode of a development server sends it twice.
    expect(new Set(searches).size).toBe(1);
    await dialog.getByRole('button', { name: /^Add Tester George/ }).click();
    await expect(
      toast(
        page,
        'Tester role assigned successfully. User must log out and log back in to access feedback.',
      ),
    ).toBeVisible();
    await dialog.getByRole('tab', { name: 'User Management' }).click();
    await dialog.getByRole('button', { name: /^Remove Tester George/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The feedback board closes for them at once');
    await question.getByRole('button', { name: 'Remove Tester' }).click();
    await expect(toast(page, 'Tester role removed successfully')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Remove Tester George/ })).toHaveCount(0);
  });

  test('admins have no remove button, and the search omits the signed-in user', async ({
    page,
  }) => {
    await openBoard(page, 'admin', '?dialog=testers');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Ada Admin (you)')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Remove Tester Ada Admin' })).toHaveCount(0);
    await dialog.getByRole('tab', { name: 'Search Users' }).click();
    await dialog.getByRole('searchbox').fill('1');
    await expect(dialog.getByText('Nobody is called “1”.')).toBeVisible();
  });

  test('Load more users appends the next page', async ({ page }) => {
    // The demo's people fit on one page, so two pages are mocked.
    await page.route('**/search/users*', (route) => {
      const current_page = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
      const data = [{ id: 900 + current_page, displayname: `person${current_page}` }];
      return route.fulfill({ json: { data: { data, current_page, last_page: 2 } } });
    });
    await openBoard(page, 'admin', '?dialog=search-users');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('person');
    const people = dialog.getByRole('list', { name: 'People found' }).getByRole('listitem');
    await expect(people).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Load more users' }).click();
    await expect(people).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Load more users' })).toHaveCount(0);
  });
});

test.describe('when the server fails', () => {
  test('each list shows an error and can be retried', async ({ page, expectedNoise }) => {
    expectedNoise.push(
      /Failed to load resource.*(user_roles|search\/users|\/roles\/)|BackendError|MainApiError/,
    );
    await page.route('**/rest/v1/user_roles*', (route) => route.abort());
    await page.route('**/search/users*', (route) => route.fulfill({ status: 500, json: {} }));
    await openBoard(page, 'admin', '?dialog=testers');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Failed to load testers')).toBeVisible();
    await expect(toast(page, 'Failed to load testers')).toBeVisible();
    await page.unroute('**/rest/v1/user_roles*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Ada Admin (you)')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Search Users' }).click();
    await dialog.getByRole('searchbox').fill('nora');
    await expect(dialog.getByText('Error searching users')).toBeVisible();
    await expect(toast(page, 'Error searching users')).toBeVisible();
    await page.unroute('**/search/users*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.route('**/roles/**', (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByRole('button', { name: /^Add Tester Nora/ }).click();
    await expect(toast(page, 'Error adding tester role')).toBeVisible();
  });

  test('an expired session redirects to /auth with a message', async ({ page, expectedNoise }) => {
    expectedNoise.push(/Failed to load resource.*(search\/users)|MainApiError/);
    await openBoard(page, 'admin', '?dialog=search-users');
    await page.route('**/search/users*', (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('dialog').getByRole('searchbox').fill('nora');
    await page.waitForURL('**/auth');
    await expect(page.getByText('Session expired. Please sign in again.')).toBeVisible();
  });
});
