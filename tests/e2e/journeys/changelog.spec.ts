import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAs } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

async function confirm(page: Page, name: 'Publish' | 'Unpublish' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: `${name} this entry?` });
  await dialog.getByRole('button', { name }).click();
}

test('an entry is written, published, read by visitors, and unpublished', async ({
  page,
  newPage,
}) => {
  const title = `Dice & <cards> ${randomUUID().slice(0, 8)}`;
  await openAs(page, '/admin/changelog_entries', 'admin@demo.example');
  await page.getByRole('link', { name: 'Write an entry' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByLabel('Kind (optional)').click();
  await page.getByRole('option', { name: 'Improved' }).click();
  await page.getByLabel('Build (optional)').fill('0.9.7');
  await page
    .getByLabel('Text (Markdown)')
    .fill('They roll **faster**. [bad](javascript:alert(1)) <b>HTML</b>');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('faster')).toBeVisible();
  await page.getByLabel('Closes reports (optional)').fill('games without a picture');
  await page.getByRole('option', { name: 'Crash on games without a picture' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Crash on games without a picture')).toBeVisible();

  const visitor = await newPage();
  const entry = visitor.getByRole('article', { name: title });
  await visitor.goto('/changelog');
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(entry).toHaveCount(0);

  await confirm(page, 'Publish');
  await expect(page.getByText('Entry published', { exact: true })).toBeVisible();
  await expect(page.getByText('Entry published (was draft)')).toBeVisible();
  await visitor.reload();
  await expect(entry).toBeVisible();
  await expect(entry.getByText('Improved', { exact: true })).toBeVisible();
  await expect(entry.getByRole('link', { name: 'bad' })).toHaveCount(0);
  await expect(visitor.getByText('Crash on games without a picture')).toHaveCount(0);

  await confirm(page, 'Unpublish');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(entry).toHaveCount(0);

  await confirm(page, 'Delete');
  await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
});
