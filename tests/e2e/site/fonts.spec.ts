import { expect, test } from '../support/quiet-console.ts';

/** Bytes of the fonts that the first view may load; a KB is 1,000 bytes. */
const budget = 40_000;

test('the landing page loads two fonts of at most 40 KB, without layout shift', async ({
  page,
}) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.woff2')) return;
    sizes.set(
      pathname.replace(/.*\/([a-z]+-latin(-ext)?).*/, '$1'),
      response.body().then(({ byteLength }) => byteLength),
    );
  });
  await page.addInitScript(() => {
    window.sessionStorage.setItem('password_gate_unlocked', 'true');
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
      Reflect.set(window, 'layoutShift', shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect([...sizes.keys()].sort()).toEqual(['figtree-latin', 'gabarito-latin']);
  const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(budget);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0))).toBe(0);
});

for (const { path, selector } of [
  { path: '/why-register', selector: 'main p' },
  { path: '/auth', selector: 'main label' },
]) {
  test(`${path} shows its text in Figtree and its heading in Gabarito`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(selector).first()).toHaveCSS('font-family', /^Figtree,/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Gabarito,/);
  });
}
