import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminResources } from '@ludarium/domain/routes';
import { buildMissingPages, builtPages } from '@ludarium/server/build-pages';
import { createPagesApp } from '@ludarium/server/pages';
import { freePort } from '@ludarium/server/postgres';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../packages/server/src/environment.ts';
import { getSecurityHeaders } from '../../packages/server/src/http/security-headers.ts';
import { renderNginx, writeStaticSite } from '../../packages/server/src/static-site.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { isNginxInstalled, startNginx } from './start-nginx.ts';

describe.skipIf(!isNginxInstalled)('the pages behind nginx', () => {
  let folder: string;
  let origin: string;
  let child: ChildProcess;
  let pages: string[];
  let headers: Readonly<Record<string, string>>;
  let isListening: () => Promise<boolean>;
  let local: Awaited<ReturnType<typeof createPagesApp>>;

  beforeAll(async () => {
    await buildMissingPages(() => undefined);
    local = await createPagesApp(builtPages);
    folder = await mkdtemp(path.join(tmpdir(), 'ludarium-static-'));
    await chmod(folder, 0o755);
    const { pageConfiguration, pageOrigins } = readEnvironment({}, folder);
    headers = getSecurityHeaders(pageOrigins);
    pages = await writeStaticSite(
      { built: builtPages, configuration: pageConfiguration },
      path.join(folder, 'public'),
    );
    const port = await freePort();
    origin = `http://localhost:${port}`;
    isListening = () => fetch(origin).then(Boolean, () => false);
    const rules = renderNginx(pages, headers)
      .replace('listen 8080', `listen ${port}`)
      .replace('root /srv/public', `root ${folder}/public`);
    child = await startNginx(rules, folder, isListening);
  });
  afterAll(async () => {
    const end = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await end;
    await vi.waitFor(async () => expect(await isListening()).toBe(false), 10_000);
    await rm(folder, { recursive: true });
  });

  const get = (address: string) => fetch(`${origin}${address}`, { redirect: 'manual' });
  const describeAnswer = async (answer: Response) => ({
    status: answer.status,
    location: answer.headers.get('location'),
    cacheControl: answer.status < 300 ? answer.headers.get('cache-control') : undefined,
    body: answer.status < 300 || answer.status >= 400 ? await answer.text() : undefined,
  });

  it('answers every route, deep link and unknown address as the local server does', async () => {
    const links = [
      '/admin',
      ...adminResources.flatMap((name) => [`/admin/${name}`, `/admin/${name}/12/show`]),
      ...['', '/games/12', '/csv', '/drafts', '/drafts/new', '/analytics', '/analytics/12'].map(
        (page) => `/publisher-portal${page}`,
      ),
      ...['/publisher-portal/account', '/feedback', '/feedback/12', '/privacy-policy/edit'],
    ];
    const assets = (await readdir(path.join(folder, 'public/assets'))).slice(0, 3);
    const addresses = [
      '/',
      ...pages,
      ...links,
      ...links.map((link) => `${link}/?tab=1`),
      ...pages.map((route) => `${route}/?a=b`),
      ...assets.map((name) => `/assets/${name}`),
      ...['/favicon.svg', '/favicon.ico', '/robots.txt', '/sitemap.xml', '/theme.js'],
      '/.well-known/change-password',
      ...['/nothing', '/admin/nothing', '/assets/nothing.js', '/auth/more'],
      ...['/feedback/nothing', '/auth/index.html', '/%5cevil.example/'],
      ...['/index.html', '/404.html'],
    ];
    expect(addresses.length).toBeGreaterThan(100);
    for (const address of addresses) {
      const answer = await describeAnswer(await get(address));
      const expected = await describeAnswer(await local.request(`http://localhost${address}`));
      expect({ address, ...answer }).toEqual({ address, ...expected });
    }
  });

  it.each(['/', '/auth', '/admin/games/12', '/email-confirmation', '/nothing', '/theme.js'])(
    'sends every header with %s',
    async (address) => {
      const sent = (await get(address)).headers;
      expect(Object.fromEntries(sent)).toMatchObject(
        Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
      );
      expect(sent.get('strict-transport-security')).toBe('max-age=31536000');
    },
  );

  it('serves the configuration for a minute and compresses text', async () => {
    const configuration = await get('/config.json');
    expect(configuration.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await configuration.json()).toMatchObject({ mainApiUrl: '/main-api' });
    expect((await get('/')).headers.get('content-encoding')).toBe('gzip');
  });

  it('runs site and console in Chromium without a violation of the policy', async () => {
    const { executablePath, args } = findBrowser();
    const browser = await chromium.launch({ executablePath, args: [...args] });
    try {
      const page = await browser.newPage();
      const violations: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      for (const [address, heading] of [
        ['/auth', /sign in|welcome/i],
        ['/nothing', /not found|404/i],
        ['/feedback', /./],
      ] as const) {
        await page.goto(`${origin}${address}`);
        await page.getByRole('heading', { name: heading }).first().waitFor();
      }
      expect(violations).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
