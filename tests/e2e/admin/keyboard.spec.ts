import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { tabTo, tabToAndPress } from '../support/keyboard.ts';
import { expect, test } from '../support/quiet-console.ts';
import {
  createAccessRequest,
  createDeletionRequest,
  newApplicant,
  openAs,
  signedIn,
} from './people.ts';

/** Uses Tab, Enter, Space, Escape and arrow keys only. */
async function open(page: Page, path: string): Promise<void> {
  await openAs(page, path);
  await expect(page.locator('main')).toBeVisible();
}

const action = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** The outcome's toast; the row can contain the same text. */
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** An element has the focus: it is not lost when the focused row is removed. */
const keepsFocus = (page: Page) => expect(page.locator(':focus')).toHaveCount(1);

/** Types into a list's search and waits for its answer. */
async function searchFor(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(text)));
}

for (const { name, ...viewport } of [
  { name: 'at 1280 px', width: 1280, height: 800 },
  { name: 'at 360 px', width: 360, height: 740 },
]) {
  test.describe(`Admin by keyboard ${name}`, () => {
    test.use({ viewport });

    test('approves, revokes and deletes a request on the admin screen', async ({ page }) => {
      // Some hundred key presses, each followed by a look at the focus.
      test.slow();
      const person = await newApplicant(page.request);
      const { note } = await createAccessRequest(page.request, person);
      await open(page, '/admin?requests=all');
      const [local = ''] = person.email.split('@');
      await tabToAndPress(page, page.getByRole('button', { name: `Expand Petra ${local}` }));
      await expect(page.getByText(note)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      // The row and the open details both contain the name; one of them has the buttons.
      const request = page.getByRole('row').filter({ hasText: local });
      await tabToAndPress(page, action(request, 'Approve'));
      await expectText(page, 'Publisher role added, request approved, and notification email sent');
      // No key that is pressed again decides anything.
      await expect(page.locator('button[aria-expanded]:focus, main:focus')).toHaveCount(1);

      /** Opens the question about a decision: a button, or in wide rows an entry of the menu. */
      const openQuestion = async (name: string) => {
        // Until the rows are read again after a decision, its buttons do nothing.
        await expect(request.locator('[aria-busy="true"]')).toHaveCount(0);
        if (viewport.width < 900) return tabToAndPress(page, action(request, name), 'Space');
        await tabToAndPress(page, request.getByRole('button', { name: /^More actions for/ }));
        await page.getByRole('menuitem', { name }).press('Enter');
      };
      await openQuestion('Revoke Access');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await keepsFocus(page);
      await openQuestion('Revoke Access');
      await tabToAndPress(page, dialog.getByRole('button', { name: 'Revoke Access' }));
      await expectText(page, 'Publisher access revoked successfully');
      await keepsFocus(page);

      await openQuestion('Delete');
      await tabToAndPress(page, dialog.getByRole('button', { name: 'Delete' }));
      await expectText(page, 'Publisher request deleted successfully');
      await expect(request).toHaveCount(0);
      await keepsFocus(page);
    });
  });
}

/** Run at one width: the reachable elements do not depend on it. */
test.describe('Admin by keyboard', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [label, text] of [
    ['Approve', 'Deletion request approved successfully'],
    ['Reject', 'Deletion request rejected'],
  ] as const) {
    test(`${label.toLowerCase()}s a deletion request found by search`, async ({ page }) => {
      const email = `leaver-${randomUUID().slice(0, 8)}@somewhere.example`;
      await createDeletionRequest(page.request, email, null);
      await open(page, '/admin/account_deletion_requests');
      await searchFor(page, 'Search email, reason', email);
      await tabToAndPress(page, page.getByRole('link', { name: email }));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(email);
      await tabToAndPress(page, action(page, label));
      const dialog = page.locator('[role="dialog"], [role="alertdialog"]');
      await tabToAndPress(page, action(dialog, label));
      await expectText(page, text);
      await keepsFocus(page);
    });
  }

  test('filters, sorts, selects rows and rejects them together', async ({ page }) => {
    const person = await newApplicant(page.request);
    await createAccessRequest(page.request, person);
    const [local = ''] = person.email.split('@');
    await open(page, '/admin/publisher_requests');
    await searchFor(page, 'Search name, email, publisher, website', local);
    await tabToAndPress(page, page.getByRole('combobox', { name: 'Status' }));
    await page.getByRole('option', { name: 'Pending' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/pending/);
    const column = page.getByRole('columnheader', { name: 'Name' });
    await tabToAndPress(page, column.getByRole('button'));
    // The address changes before the list renders, and a list that renders a new filter has no selection.
    await expect(column).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=first_name/);
    await tabToAndPress(
      page,
      page.getByRole('checkbox', { name: `Select Petra ${local}` }),
      'Space',
    );
    const toolbar = page.getByRole('toolbar');
    await expect(toolbar).toContainText('1 chosen');
    // The toolbar precedes the table, so it is reached with Shift+Tab.
    await tabTo(page, action(toolbar, 'Reject'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await tabToAndPress(page, action(dialog, 'Reject'));
    await expect(dialog).toContainText('1 of 1 done');
    await tabToAndPress(page, action(dialog, 'Close'));
    await expect(dialog).toHaveCount(0);
    await keepsFocus(page);
  });

  test('removes a tester', async ({ page }) => {
    const person = await newApplicant(page.request);
    const admin = await signedIn(page.request, 'admin@demo.example');
    const added = await page.request.put(`/main-api/api/roles/${person.id}`, {
      headers: { Authorization: `Bearer ${admin.token}` },
      data: { role: 'tester' },
    });
    expect(added.ok()).toBe(true);
    await open(page, '/admin/testers');
    await searchFor(page, 'Search name, email, User ID', person.id);
    await tabToAndPress(
      page,
      page.getByRole('button', { name: `Expand User ${person.id}`, exact: true }),
    );
    await tabToAndPress(page, action(page, 'Remove Tester'));
    await tabToAndPress(page, action(page.getByRole('alertdialog'), 'Remove Tester'));
    await expectText(page, 'Tester role removed successfully');
    await keepsFocus(page);
  });

  test.describe('with a message that stays', () => {
    test.use({
      expectedNoise: [
        [/500 \(Internal Server Error\)/, /The server refused the request/],
        { scope: 'test' },
      ],
    });

    test('gets past the message, and back when it is closed', async ({ page }) => {
      const person = await newApplicant(page.request);
      await createAccessRequest(page.request, person);
      await page.route('**/functions/v1/send-publisher-approval', (route) =>
        route.fulfill({ status: 500, json: { error: 'Down' } }),
      );
      await open(page, '/admin');
      const [local = ''] = person.email.split('@');
      await tabToAndPress(page, page.getByRole('button', { name: `Expand Petra ${local}` }));
      const request = page.getByRole('row').filter({ hasText: local });
      await tabToAndPress(page, action(request, 'Approve'));
      await expectText(page, 'Request approved but failed to send notification email');
      const close = page.getByRole('button', { name: 'Close toast' });
      await tabTo(page, close);
      await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
      await tabToAndPress(page, close);
      await expect(page.getByRole('button', { name: 'Debug JWT' })).toBeFocused();
    });
  });

  test('chooses a column, reads the token', async ({ page }) => {
    await open(page, '/admin/publisher_requests');
    const columns = page.getByRole('button', { name: 'Columns' });
    await tabToAndPress(page, columns);
    await tabTo(page, page.getByRole('switch', { name: 'Status' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(columns).toBeFocused();
    await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);

    const debug = page.getByRole('button', { name: 'Debug JWT' });
    await tabToAndPress(page, debug);
    const dialog = page.getByRole('dialog', { name: 'Debug JWT' });
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Refresh Role Check' }));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(debug).toBeFocused();
  });

  test('navigates the sections and skips them', async ({ page }) => {
    await open(page, '/admin');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.reload();
    for (const section of ['Testers', 'Publishers', 'Games', 'Privacy policy']) {
      await tabToAndPress(page, page.getByRole('link', { name: section, exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
    }
  });

  test('edits the policy and must confirm before leaving', async ({ page }) => {
    await open(page, '/privacy-policy/edit');
    await tabTo(page, page.getByLabel('Effective date'));
    await tabTo(page, page.getByLabel('Policy text (Markdown)'));
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('By keyboard. ');
    // On a phone the preview replaces the text.
    await tabTo(page, page.getByRole('button', { name: 'Preview' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('By keyboard.');
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await tabToAndPress(page, back);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Leave' }));
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });
});
