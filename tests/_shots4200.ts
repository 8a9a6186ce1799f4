import { chromium } from 'playwright';
const [base, list, widths = '1280,360', themes = 'light', full = 'full'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run'] });
for (const theme of themes.split(',')) for (const width of widths.split(',').map(Number)) {
  const ctx = await browser.newContext({ viewport: { width, height: width < 700 ? 740 : 800 }, colorScheme: theme as 'light' });
  await ctx.addInitScript(() => { try { if (!location.search.includes('gate')) sessionStorage.setItem('password_gate_unlocked', 'true'); } catch {} });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', page.url(), m.type(), m.text().slice(0, 600)); });
  page.on('pageerror', (e) => console.log('PAGEERROR', page.url(), e.message));
  for (const path of list!.split(',')) {
    await page.goto(base + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(300);
    const name = `${path.replace(/[^a-z0-9]+/gi, '_') || 'root'}-${width}-${theme}.png`;
    await page.screenshot({ path: `/tmp/s4200/png/${name}`, fullPage: full === 'full' });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log('OVERFLOW', path, width, over);
    console.log(name);
  }
  await ctx.close();
}
await browser.close();
