import { newApplicant, registerPublisher, signIn } from '../support/main-job.ts';
import { expect, test as quietTest } from '../support/quiet-console.ts';
import { serveProxy } from '../support/three-origins.ts';

/** An address of a local network: without https it is no secure context. */
const host = '192.168.7.7';

/** The server's own address answers; the browser takes it for the one of the local network. */
const test = quietTest.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use, { project }) => {
      const target = project.use.baseURL ?? '';
      const proxy = await serveProxy(host, () => target, { host: new URL(target).host });
      await use(proxy.origin);
      proxy.close();
    },
    { scope: 'worker' },
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

test.use({ expectedNoise: [/Cross-Origin-Opener-Policy header has been ignored/] });

test('at an address without https a publisher registers, and a tester sends a report', async ({
  page,
}) => {
  await registerPublisher(page, newApplicant(), {
    search: 'Brass',
    publisher: 'Brass Beetle Workshop',
    website: 'https://brass.example',
  });
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signIn(page, 'tester@demo.example');
  await page.getByRole('button', { name: 'Submit New Feedback' }).click();
  const title = `Sent without https ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('The page has no secure context.');
  await page.getByLabel('Category').selectOption('Bug');
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.locator('[data-card]').getByText(title)).toBeVisible();
});
