import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
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
import { useFolder } from '../support/folder.ts';
import { waitUntilReady } from '../support/waiting.ts';

const isNginxInstalled = spawnSync('nginx', ['-v']).status === 0;

describe.skipIf(!isNginxInstalled)('the pages behind nginx', () => {
  const at = useFolder('static');
  let origin: string;
  let child: ChildProcess;
  let pages: string[];
  let headers: Readonly<Record<string, string>>;
  let isListening: () => Promise<boolean>;
  let local: Awaited<ReturnType<typeof createPagesApp>>;

  beforeAll(async () => {
    await buildMissingPages(() => undefined);
    local = await createPagesApp(builtPages);
    const { pageConfiguration, pageOrigins } = readEnvironment({}, at());
    headers = getSecurityHeaders(pageOrigins);
    pages = await writeStaticSite(
      { built: builtPages, configuration: pageConfiguration },
      at('public'),
    );
    const port = await freePort();
    origin = `http://localhost:${port}`;
    isListening = () => fetch(origin).then(Boolean, () => false);
    const rules = renderNginx(pages, headers)
      .replace('listen 8080', `listen ${port}`)
      .replace('root /srv/public', `root ${at('public')}`);
    child = await startNginx(rules, at(), isListening);
  });
  afterAll(async () => {
    const end = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await end;
    await vi.waitFor(async () => expect(await isListening()).toBe(false), 10_000);
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
    const assets = (await readdir(at('public/assets'))).slice(0, 3);
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

/** nginx in the foreground, with these rules of its http block and its temporary files in `folder`. */
async function startNginx(
  rules: string,
  folder: string,
  isReady: () => Promise<boolean>,
): Promise<ChildProcess> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await mkdir(path.join(folder, 'temporary'), { mode: 0o777 });
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
     events {}
     http {
       include /etc/nginx/mime.types; access_log off;
       ${temporary.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join(' ')}
       ${rules}
     }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')]);
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  await waitUntilReady(child, isReady, () => output);
  return child;
}
