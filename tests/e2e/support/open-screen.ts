import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import type { Screen, Theme } from './screens.ts';
import { getToken } from './sign-in.ts';

interface Measure {
  readonly width: number;
  readonly height: number;
}

/** In ms; longer than a page needs on a busy machine, and shorter than it waits for an answer. */
const longestRest = 10_000;

/** Calls of the data backend's tables and functions, and of the main API. */
const dataPaths = '/(rest/v1|functions/v1|main-api/api)/';

/** Set in every page by `enterScreen`. */
interface Probe {
  /** The layout shifts without recent input: value and the first elements that moved. */
  readonly shifts: string[];
  /** Sends the data requests that are held back, and returns their paths. */
  release(): string[];
  /** Sends these and all later ones at once. */
  stop(): void;
}

/** Signs the page in as the screen's visitor, and holds back its data requests. */
export async function enterScreen(
  page: Page,
  screen: Pick<Screen, 'visitor' | 'locked' | 'navigationState'>,
): Promise<void> {
  const { visitor, locked = false, navigationState = null } = screen;
  const token =
    visitor === 'anonymous' ? null : await getToken(page.request, `${visitor}@demo.example`);
  await page.addInitScript(
    (device) => {
      if (device.token) {
        window.localStorage.setItem('jwt_token', device.token);
        window.localStorage.setItem('app_user_authenticated', 'true');
      }
      if (!device.locked) window.sessionStorage.setItem('password_gate_unlocked', 'true');
      if (device.navigationState) window.history.replaceState(device.navigationState, '');

      // What is hidden for some seconds while something loads stays hidden as long as it loads.
      const paused = new CSSStyleSheet();
      paused.replaceSync('* { animation-play-state: paused !important }');
      document.adoptedStyleSheets = [paused];
      const held: { path: string; send: () => void }[] = [];
      let isHeld = true;
      const send = window.fetch.bind(window);
      window.fetch = (input, init) => {
        const { pathname } = new URL(new Request(input, init).url);
        if (!isHeld || !new RegExp(device.dataPaths).test(pathname)) return send(input, init);
        // Without the page's limit of time, which counts while the request is held.
        const request = new Request(input, { ...init, signal: null });
        return new Promise((resolve) => {
          held.push({ path: pathname, send: () => resolve(send(request)) });
        });
      };
      const probe: Probe = {
        shifts: [],
        release: () => {
          const wave = held.splice(0);
          for (const request of wave) request.send();
          return wave.map(({ path }) => path);
        },
        stop: () => {
          isHeld = false;
          probe.release();
        },
      };
      Reflect.set(window, 'probe', probe);
      interface Shift extends PerformanceEntry {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node: Node | null }[];
      }
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
          // Less is a fraction of a pixel, or a row whose text has a line more than most.
          if (hadRecentInput || value < 0.005) continue;
          probe.shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    },
    { token, locked, navigationState, dataPaths },
  );
  // Loads the fonts: a font that arrives late moves text, by as much as the network is slow.
  await page.goto('/accessibility');
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Opens a screen and sends its data requests in waves: all that it makes without an answer, then all
 * that it makes after these answers, until it shows what it is opened for. A wave is sent when the
 * page has nothing else to do: no request is under way, and neither timer nor callback is due.
 *
 * @param rounds how often the page must come to rest before a wave is sent. A machine under load can
 *   split a wave in two, and never joins two: more rounds decide.
 * @returns the paths of the requests of each wave, when everything has loaded
 */
export async function openScreen(
  page: Page,
  { path, shows = 'h1' }: Pick<Screen, 'path' | 'shows'>,
  size: Measure,
  rounds = 3,
): Promise<readonly string[][]> {
  await page.setViewportSize({ width: size.width, height: size.height });
  const answers: Promise<unknown>[] = [];
  const note = (request: Request) =>
    answers.push(request.response().then((response) => response?.finished()));
  const comeToRest = async () => {
    let known = -1;
    while (known < answers.length) {
      known = answers.length;
      await Promise.allSettled(answers);
      await page.evaluate(idle, rounds);
    }
  };
  // A test hung here twice; what a page shows after this time is examined as it is.
  const untilIdle = () => Promise.race([comeToRest().catch(() => undefined), delay(longestRest)]);
  page.on('request', note);
  await page.goto(path);
  const waves: string[][] = [];
  await untilIdle();
  while (!(await page.locator(shows).first().isVisible())) {
    const wave = await page.evaluate(() => (Reflect.get(window, 'probe') as Probe).release());
    if (wave.length > 0) waves.push(wave);
    await untilIdle();
  }
  await page.evaluate(() => (Reflect.get(window, 'probe') as Probe).stop());
  do await untilIdle();
  while (!(await page.evaluate(isLoaded)));
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  page.off('request', note);
  return waves;
}

/**
 * Runs in the page: waits until no callback is due, several times, since some start the next. A browser
 * that draws no frame calls nobody back, so each time is limited.
 */
async function idle(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  }
}

/** Runs in the page: whether it has a heading, and nothing in the window is loading. */
function isLoaded(): boolean {
  const waiting = document.querySelectorAll(
    '[aria-busy="true"], .MuiSkeleton-root, [role="status"][aria-label^="Loading"]',
  );
  return (
    document.querySelector('h1') !== null &&
    [...waiting].every((place) => place.getBoundingClientRect().top >= window.innerHeight)
  );
}

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

/** The layout shifts since the page was opened. */
export function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (Reflect.get(window, 'probe') as Probe).shifts);
}
