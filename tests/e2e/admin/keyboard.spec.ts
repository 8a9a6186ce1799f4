import type { Locator, Page } from '@playwright/test';
import { tabTo, tabToAndPress } from '../support/keyboard.ts';
import { expect, test } from '../support/quiet-console.ts';
import { createAccessRequest, newApplicant, openAs } from './people.ts';

const action = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** The outcome's toast; the row can contain the same text. */
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** An element has the focus: it is not lost when the focused row is removed. */
const keepsFocus = (page: Page) => expect(page.locator(':focus')).toHaveCount(1);

/** Tab, Enter, Space, Escape and arrow keys only, in a narrow window. */
test.describe('Admin by keyboard', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('skips and uses the navigation, approves, revokes and deletes a request', async ({
    page,
  }) => {
    // Some hundred key presses, each followed by a look at the focus.
    test.slow();
    const person = await newApplicant(page.request);
    const { note } = await createAccessRequest(page.request, person);
    await openAs(page, '/admin/testers');
    await expect(page.locator('main')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.goto('/admin?requests=all');
    const [local = ''] = person.email.split('@');
    await tabToAndPress(page, page.getByRole('button', { name: `Expand Petra ${local}` }));
    await expect(page.getByText(note)).toBeVisible();
    // The row and the open details both contain the name; one of them has the buttons.
    const request = page.getByRole('row').filter({ hasText: local });
    await tabToAndPress(page, action(request, 'Approve'));
    await expectText(page, 'Publisher role added, request approved, and notification email sent');
    // No key that is pressed again decides anything.
    await expect(page.locator('[role="group"]:focus, main:focus')).toHaveCount(1);

    /** Until the rows are read again after a decision, their buttons do nothing. */
    const isReadAgain = () => expect(request.locator('[aria-busy="true"]')).toHaveCount(0);
    const dialog = page.getByRole('alertdialog');
    await isReadAgain();
    await tabToAndPress(page, action(request, 'Revoke Access'), 'Space');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await tabToAndPress(page, action(request, 'Revoke Access'));
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Revoke Access' }));
    await expectText(page, 'Publisher access revoked successfully');
    await keepsFocus(page);

    await isReadAgain();
    await tabToAndPress(page, action(request, 'Delete'));
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Delete' }));
    await expectText(page, 'Publisher request deleted successfully');
    await expect(request).toHaveCount(0);
    await keepsFocus(page);
  });

  test('filters, sorts, selects rows and rejects them together', async ({ page }) => {
    const person = await newApplicant(page.request);
    await createAccessRequest(page.request, person);
    const [local = ''] = person.email.split('@');
    await openAs(page, '/admin/publisher_requests');
    await tabTo(page, page.getByLabel('Search name, email, publisher, website'));
    await page.keyboard.type(local);
    await expect(page).toHaveURL(new RegExp(local));
    await tabTo(page, page.getByRole('combobox', { name: 'Status' }));
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/pending/);
    const column = page.getByRole('columnheader', { name: 'Name' });
    await tabToAndPress(page, column.getByRole('button'));
    // The address changes before the list renders.
    await expect(column).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=first_name/);
    const checkbox = page.getByRole('checkbox', { name: `Select Petra ${local}` });
    await tabToAndPress(page, checkbox, 'Space');
    const toolbar = page.getByRole('toolbar');
    await expect(toolbar).toContainText('1 chosen');
    // The toolbar precedes the table, so it is reached with Shift+Tab.
    await tabTo(page, action(toolbar, 'Reject'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabToAndPress(page, action(dialog, 'Reject'));
    await expectText(page, 'Publisher request rejected');
    await expect(dialog).toHaveCount(0);
    await keepsFocus(page);
  });
});
