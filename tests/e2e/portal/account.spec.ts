import { randomUUID } from 'node:crypto';
import { png } from '../../support/png.ts';
import { getRows, openAs } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

test('a publisher changes avatar, links and settings, and finds them after a reload', async ({
  page,
}) => {
  const person = await openAs(page, '/publisher-portal/account', 'yara@nightferry.example');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveCount(0);
  const description = `We make games, ${randomUUID()}.`;
  const handle = `ferry-${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Instagram').fill(handle);
  await page.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Belgium' }).click();

  // What is typed and not saved stays over a change of tab.
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  await page.getByRole('tab', { name: 'Publisher Account' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(description);
  await page
    .getByLabel('Avatar image')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByAltText('The avatar that you chose')).toBeVisible();
  await save.click();
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(page.getByAltText('Your avatar')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue(description);
  const [request] = await getRows<{ instagram_id: string }>(
    page.request,
    person,
    'publisher_requests?order=created_at.desc&limit=1',
  );
  expect(request?.instagram_id).toBe(handle);
});
