import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@ludarium/supabase/postgres';
import { start } from '../../operations/server-process.ts';
import { newApplicant, registerPublisher, signIn } from '../support/main-job.ts';
import { expect, test as quietTest } from '../support/quiet-console.ts';

/** An address of a local network: without https it is no secure context. */
const host = '192.168.7.7';

const test = quietTest.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-insecure-'));
      const port = await freePort();
      const origin = `http://${host}:${port}`;
      const server = start({
        PORT: String(port),
        DATA_DIR: folder,
        PUBLIC_URL: origin,
        ALLOW_PUBLIC_DEMO: 'true',
      });
      await server.ready();
      await use(origin);
      server.child.kill('SIGTERM');
      await server.ended();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
      }),
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, use) => use(origin),
});

test.describe('at an address without https', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ expectedNoise: [/Cross-Origin-Opener-Policy header has been ignored/] });
  const who = newApplicant();

  test('a tester sends a report', async ({ page }) => {
    await signIn(page, 'tester@demo.example');
    await page.getByRole('button', { name: 'Submit New Feedback' }).click();
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await page.getByLabel('Title').fill('Sent without https');
    await page.getByLabel('Description').fill('The page has no secure context.');
    await page.getByLabel('Category').selectOption('Bug');
    await page.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(page.locator('[data-card]').getByText('Sent without https')).toBeVisible();
  });

  test('a publisher registers and accepts the terms', async ({ page }) => {
    await registerPublisher(page, who, {
      search: 'Brass',
      publisher: 'Brass Beetle Workshop',
      website: 'https://brass.example',
    });
  });

  test('an admin approves the request', async ({ page }) => {
    await signIn(page, 'admin@demo.example');
    await expect(page).toHaveURL(/\/admin/);
    const row = page.getByRole('row').filter({ hasText: who.email });
    await row.getByRole('button', { name: 'Approve', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('request approved, and notification')).toBeVisible();
  });
});
