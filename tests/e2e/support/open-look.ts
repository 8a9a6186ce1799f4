import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { getToken } from './sign-in.ts';
import { type Look, sizes, type Theme } from './visits.ts';

type Measure = { readonly width: number; readonly height: number };
type OpenLook = (look: Look, size?: Measure) => Promise<Page>;

/**
 * Playwright's test with `openLook`: opens a URL as a visitor, and waits until everything has
 * loaded. Each worker keeps one page per visitor, so that tests share its sign-in and cache.
 */
export const test = base.extend<object, { openLook: OpenLook }>({
  openLook: [
    async ({ browser }, use, { project }) => {
      const baseURL = project.use.baseURL ?? '';
      const pages = new Map<string, Promise<Page>>();
      await use(async (look, size = sizes[0]) => {
        const key = `${look.visitor} ${look.locked} ${JSON.stringify(look.navigationState)}`;
        const known = pages.get(key) ?? openPage(browser, baseURL, look);
        pages.set(key, known);
        const page = await known;
        await show(page, { theme: 'light', size });
        await page.goto(look.path);
        await settled(page);
        return page;
      });
      for (const page of pages.values()) await (await page).context().close();
    },
    { scope: 'worker' },
  ],
});

/** Changes theme and viewport of an open page. */
export async function show(
  page: Page,
  { theme, size }: { theme: Theme; size: Measure },
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, forcedColors: 'none' });
  await page.setViewportSize({ width: size.width, height: size.height });
  // The console's theme is set by script, after the style sheet's tokens: its text colour changes
  // last.
  await page.waitForFunction((wanted) => {
    if (document.URL === 'about:blank') return true;
    const { color } = getComputedStyle(document.body);
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
    const text = red + green + blue > 382 ? 'light' : 'dark';
    return text !== wanted;
  }, theme);
  await drawn(page);
}

/** Waits for two frames: in the first one the page may only be notified of the change. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
}

/** The cumulative layout shift since the page was opened. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0));
}

/** Loading indicators. */
const waiting =
  '[aria-busy="true"], .MuiSkeleton-root, [role="status"][aria-label^="Loading"], [role="status"]:text-is("Loading...")';

/** Waits until the page's heading is shown and nothing is loading. */
async function settled(page: Page): Promise<void> {
  // By tag name: behind an open dialog it has no role.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(async () => {
    const below = await page
      .locator(waiting)
      .evaluateAll((places) =>
        places.map((place) => place.getBoundingClientRect().top >= window.innerHeight),
      );
    if (below.length > 0 && below.every(Boolean)) await scrollThrough(page);
    expect(below).toEqual([]);
  }).toPass({ intervals: [50, 100, 200] });
  await drawn(page);
}

/** Scrolls down and back: some content is loaded when it becomes visible. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await drawn();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function openPage(browser: Browser, baseURL: string, look: Look): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const token =
    look.visitor === 'anonymous'
      ? null
      : await getToken(page.request, `${look.visitor}@demo.example`);
  const { locked = false, navigationState = null } = look;
  await context.addInitScript(
    (device) => {
      if (device.token) {
        window.localStorage.setItem('jwt_token', device.token);
        window.localStorage.setItem('app_user_authenticated', 'true');
      }
      if (!device.locked) window.sessionStorage.setItem('password_gate_unlocked', 'true');
      if (device.navigationState) window.history.replaceState(device.navigationState, '');
      // Layout shifts without recent input; read by `layoutShift`.
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const hadInput: unknown = Reflect.get(entry, 'hadRecentInput');
          if (hadInput === false) shift += Number(Reflect.get(entry, 'value'));
        }
        Reflect.set(window, 'layoutShift', shift);
      }).observe({ type: 'layout-shift', buffered: true });
    },
    { token, locked, navigationState },
  );
  return page;
}
