import { createAccessRequest, newPerson, openAs } from '../admin/people.ts';
import { waitForNotification } from '../support/inbox.ts';
import { expect, test } from '../support/quiet-console.ts';

test('a rejection is mailed with its reason, and the link opens the form filled in', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const person = await newPerson(page.request);
  const request = await createAccessRequest(page.request, person);
  await openAs(page, `/admin/publisher_requests/${request.id}/show`);
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reason (optional)' }).click();
  await page.getByRole('option', { name: 'Something is missing' }).click();
  await dialog.getByLabel('Text for the applicant (optional)').fill('Please add your shop.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Publisher request rejected')).toBeVisible();

  const mail = await waitForNotification(page.request, person.email, /^Your request for/);
  expect(mail.text).toContain('Our team writes: Please add your shop.');
  const [link = ''] = /https?:\/\/\S+again=\S+/.exec(mail.text) ?? [];
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, new URL(link).pathname + new URL(link).search, person);
  await expect(page.getByRole('heading', { name: 'Ask again' })).toBeFocused();
  await expect(page.getByText('Please add your shop.')).toBeVisible();
  await expect(page.getByLabel('Verification note (optional)')).toHaveValue(request.note);
  await expect(page).toHaveURL(/\/request-publisher-access$/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  // What is corrected survives a reload.
  await page.getByLabel('Verification note (optional)').fill('Our shop is in Ghent.');
  await page.reload();
  await expect(page.getByLabel('Verification note (optional)')).toHaveValue(
    'Our shop is in Ghent.',
  );
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByText('Request Submitted Successfully!')).toBeVisible();
});
