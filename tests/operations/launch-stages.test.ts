import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createPagesApp } from '@ludarium/supabase/local/pages';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import { root } from '../support/root.ts';

const tsx = createRequire(path.join(root, 'package.json')).resolve('tsx/cli');
/** Not a demo host: the gate would refuse here. */
const origin = 'http://ludarium.test';

/** All other tests run with 'gated'. */
const stages = [
  { stage: 'live', heading: 'Find the game. Gather the table.', absent: 'Access Restricted' },
  { stage: 'coming-soon', heading: 'The table is almost set', absent: 'Key Features' },
] as const;

/** The secrets of `.env.example`, each with a unique value to search for. */
const secrets = Object.fromEntries(
  [...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/# Secret\..*\n(\w+)=/g)].map(
    ([, name = '']) => [name, `canary-${name}`],
  ),
);

describe.each(stages)('the launch stage $stage (section 2)', ({ stage, heading, absent }) => {
  let folder: string;
  let app: Awaited<ReturnType<typeof createPagesApp>>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ludarium-stage-'));
    await promisify(execFile)(process.execPath, [tsx, 'build/build.ts'], {
      cwd: path.join(root, 'packages/site'),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SITE_OUT_DIR: folder,
        VITE_LAUNCH_STAGE: stage,
        ...secrets,
      },
    });
    app = await createPagesApp({ site: folder, console: folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('contains no secret of the environment', async () => {
    expect(Object.keys(secrets)).toContain('SUPABASE_SERVICE_ROLE_KEY');
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes('canary-'))).toEqual([]);
  });

  it('is shown at / before and after hydration', async () => {
    const html = await (await app.request('/')).text();
    expect(html).toContain(heading);
    expect(html).not.toContain(absent);

    const { executablePath, args } = findBrowser();
    const browser = await chromium.launch({ executablePath, args: [...args] });
    try {
      const page = await browser.newPage();
      const noise: string[] = [];
      page.on('console', (message) => noise.push(message.text()));
      page.on('pageerror', (error) => noise.push(error.message));
      await page.route('**/*', async (route) => {
        const answer = await app.fetch(new Request(route.request().url()));
        await route.fulfill({
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: Buffer.from(await answer.arrayBuffer()),
        });
      });
      await page.goto(`${origin}/`);
      await page.getByRole('button', { name: 'Switch between light and dark' }).first().click();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
      expect(await page.getByText(absent).count()).toBe(0);
      expect(noise).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
