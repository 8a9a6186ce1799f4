import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPagesApp } from './app.ts';

let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-pages-'));
  const files = {
    'site/index.gated.html': 'home',
    'site/auth/index.html': 'sign in',
    'site/404.html': 'no page',
    'site/set-new-password/index.html': 'new password',
    'site/large.txt': 'large',
    'site/cover.avif': 'picture',
    'site/large.txt.gz': 'compressed',
    'console/index.html': 'console',
    'site/privacy-policy/index.html':
      '<main><div id="content"><p>Loading</p><noscript>Old</noscript></div></main>',
    'site/.server/entry-server.js':
      'export const contents = { "/privacy-policy": { getQuery: () => "", render: async (row) => "<p>" + row + "</p>" } };',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  app = await createPagesApp({
    site: path.join(folder, 'site'),
    console: path.join(folder, 'console'),
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (address: string) => app.request(`http://localhost${address}`);

it('writes the text of the data backend into its page, with another ETag after a change', async () => {
  let content = 'One $&';
  const pages = await createPagesApp(
    { site: path.join(folder, 'site'), console: path.join(folder, 'console') },
    { readRows: async () => content },
  );
  const first = await pages.request('/privacy-policy');
  expect(await first.text()).toBe('<main><div id="content"><p>One $&</p></div></main>');
  // A proxy that compresses makes the tag weak.
  const headers = { 'if-none-match': `W/${first.headers.get('etag')}` };
  expect((await pages.request('/privacy-policy', { headers })).status).toBe(304);
  content = 'Two';
  const second = await pages.request('/privacy-policy', { headers });
  expect(await second.text()).toContain('<p>Two</p>');
});

it('does not serve the server build', async () => {
  expect((await get('/.server/entry-server.js')).status).toBe(404);
});

it.each([
  ['/auth/?type=recovery&token=a%2Bb', '/auth?type=recovery&token=a%2Bb'],
  ['/set-new-password/', '/set-new-password'],
  ['//', '/'],
])('leads from %s to the page without the slash, with its query', async (address, page) => {
  const answer = await get(address);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, page]);
});

it('leads password managers to the change of the password', async () => {
  const answer = await get('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account']);
});

it.each(['//evil.example/', '/%5cevil.example/', '/a%0d%0aX-Y:1/', '/%zz/'])(
  'leads nowhere from %s',
  async (address) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  },
);

it.each([
  '/nowhere',
  '/feedback/nowhere',
  '/publisher-portal/nowhere',
  '/admin/nowhere',
  '/index.php',
  '/auth/index.html',
  '/console/',
])('shows the 404 page at %s (section 2: any other path)', async (address) => {
  const answer = await get(address);
  expect([answer.status, await answer.text()]).toEqual([404, 'no page']);
});

it.each([
  ['/', 'home'],
  ['/auth', 'sign in'],
  ['/set-new-password', 'new password'],
  ['/admin/games/1.2', 'console'],
  ['/privacy-policy/edit', 'console'],
])('shows %s', async (address, text) => {
  const answer = await get(address);
  expect([answer.status, await answer.text()]).toEqual([200, text]);
});

it('names the type of an AVIF picture', async () => {
  expect((await get('/cover.avif')).headers.get('content-type')).toBe('image/avif');
});

it('sends the compressed form that the build wrote', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const response = await app.request('http://localhost/large.txt', { headers });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.text()).toBe('compressed');
  expect((await get('/large.txt')).headers.get('content-encoding')).toBeNull();
  expect((await get('/large.txt.gz')).status).toBe(404);
});
