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
    'site/fallback.html': 'fallback',
    'site/routes.json': '["/", "/auth", "/set-new-password"]',
    'console/index.html': 'console',
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

it.each([
  ['/auth/?type=recovery&token=a%2Bb', '/auth?type=recovery&token=a%2Bb'],
  ['/set-new-password/', '/set-new-password'],
  ['//', '/'],
])('leads from %s to the page without the slash, with its query', async (address, page) => {
  const answer = await get(address);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, page]);
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
  expect([answer.status, await answer.text()]).toEqual([404, 'fallback']);
});

it.each([
  ['/', 'home'],
  ['/auth', 'sign in'],
  ['/set-new-password', 'fallback'],
  ['/admin/games/1.2', 'console'],
  ['/privacy-policy/edit', 'console'],
])('shows %s', async (address, text) => {
  const answer = await get(address);
  expect([answer.status, await answer.text()]).toEqual([200, text]);
});
