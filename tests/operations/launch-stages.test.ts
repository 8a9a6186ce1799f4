import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { createPagesApp } from '@ludarium/server/pages';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import { useFolder } from '../support/folder.ts';
import { hostileMarkdown } from '../support/hostile-markdown.ts';
import { root } from '../support/root.ts';

const tsx = createRequire(path.join(root, 'package.json')).resolve('tsx/cli');

/** No demo host: the gate would refuse here. */
const origin = 'http://ludarium.test';

/** 'gated' is how everything else is tested. */
const stages = [
  { stage: 'live', heading: 'Find the game. Gather the table.', absent: 'Access Restricted' },
  { stage: 'coming-soon', heading: 'The table is almost set', absent: 'Key Features' },
] as const;

type PagesApp = Awaited<ReturnType<typeof createPagesApp>>;

/** The secrets of `.env.example`, each with a value to look for. */
const secrets = Object.fromEntries(
  [
    ...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/# Secret\.[^=]*\n(\w+)=/g),
  ].map(([, name = '']) => [name, `canary-${name}`]),
);

const at = useFolder('stages');
let pages: { readonly site: string; readonly console: string };
let browser: Browser;
beforeAll(async () => {
  pages = { site: at(), console: at() };
  await promisify(execFile)(process.execPath, [tsx, 'build/build.ts'], {
    cwd: path.join(root, 'packages/site'),
    env: { ...process.env, NODE_ENV: 'production', SITE_OUT_DIR: at(), ...secrets },
  });
  const { executablePath, args } = findBrowser();
  browser = await chromium.launch({ executablePath, args: [...args] });
});
afterAll(async () => {
  await browser?.close();
});

it('contains no secret of the environment in which it is built', async () => {
  expect(Object.keys(secrets)).toContain('SUPABASE_SECRET_KEYS');
  const files = await readdir(at(), { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => text.includes('canary-'))).toEqual([]);
});

interface Visit {
  readonly page: Page;
  /** What the page wrote to the console. */
  readonly noise: string[];
  /** Requests to other origins: URL and publishable key. */
  readonly elsewhere: string[];
}

/** Opens a page of the built files, with this `/config.json`. */
async function visit(
  address: string,
  app: PagesApp,
  configuration: object,
  work: (visit: Visit) => Promise<void>,
): Promise<void> {
  const { origin } = new URL(address);
  const page = await browser.newPage();
  try {
    const noise: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', (message) => noise.push(message.text()));
    page.on('pageerror', (error) => noise.push(error.message));
    await page.route('**/*', async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      if (url.origin !== origin) {
        if (request.method() !== 'OPTIONS') {
          elsewhere.push(`${url.origin}${url.pathname} ${request.headers().apikey}`);
        }
        const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
        return route.fulfill({ headers, json: [] });
      }
      if (url.pathname === '/config.json') return route.fulfill({ json: configuration });
      const answer = await app.fetch(new Request(url));
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      });
    });
    await page.goto(address);
    await work({ page, noise, elsewhere });
  } finally {
    await page.close();
  }
}

describe.each(stages)('the launch stage $stage (section 2)', ({ stage, heading, absent }) => {
  it('/ shows its page before and after hydration', async () => {
    const app = await createPagesApp(pages, { launchStage: stage });
    const html = await (await app.request('/')).text();
    expect(html).toContain(heading);
    expect(html).not.toContain(absent);
    await visit(`${origin}/`, app, { launchStage: stage }, async ({ page, noise }) => {
      await page.getByRole('button', { name: 'Switch between light and dark' }).first().click();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
      expect(await page.getByText(absent).count()).toBe(0);
      expect(noise).toEqual([]);
    });
  });
});

describe('the page of the policy (section 2)', () => {
  const policy = {
    content: `# Privacy Policy\n\nIn force since {{EFFECTIVE_DATE}}.\n\n${hostileMarkdown.join('\n\n')}`,
    effective_date: '2026-03-01',
  };

  it('contains the text, which runs nothing and is not loaded again', async () => {
    const app = await createPagesApp(pages, { readRows: async () => [policy] });
    expect(await (await app.request('/privacy-policy')).text()).toContain(
      'In force since March 1, 2026.',
    );
    await visit(`${origin}/privacy-policy`, app, {}, async ({ page, noise, elsewhere }) => {
      await page.getByRole('button', { name: 'Switch between light and dark' }).first().click();
      await page.getByText('In force since March 1, 2026.').waitFor();
      const hostile = 'script, img, iframe, svg, style, form, object, base, meta, [href^="java" i]';
      expect(await page.getByRole('article').locator('p, table').locator(hostile).count()).toBe(0);
      expect(await page.evaluate(() => Reflect.get(window, 'owned'))).toBeUndefined();
      expect([...noise, ...elsewhere]).toEqual([]);
    });
  });

  it('is the prerendered one without an answer of the data backend', async () => {
    const app = await createPagesApp(pages, {
      readRows: () => Promise.reject(new Error('The data backend is down.')),
    });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const html = await (await app.request('/privacy-policy')).text();
    expect(html).toContain('Loading the privacy policy');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

it('the same files serve another domain with its own back end', async () => {
  const app = await createPagesApp(pages);
  const configuration = {
    dataBackendUrl: 'https://data.test',
    publishableKey: 'sb_publishable_other',
  };
  await visit('https://other.test/privacy-policy', app, configuration, async ({ elsewhere }) => {
    await expect
      .poll(() => elsewhere)
      .toContain('https://data.test/rest/v1/privacy_policy sb_publishable_other');
    expect(new Set(elsewhere.map((line) => new URL(line).hostname))).toEqual(
      new Set(['data.test']),
    );
  });
});
