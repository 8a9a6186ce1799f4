import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const pageOrigins = { scripts: [], connections: [], pictures: [] };

async function getHeaders(options: { isDevelopment: boolean; isHttps: boolean }): Promise<Headers> {
  const app = new Hono();
  app.use(securityHeaders({ pageOrigins, isShared: false, ...options }));
  app.get('/', (c) => c.text('Welcome'));
  return (await app.request('/')).headers;
}

it('sends Strict-Transport-Security where people use HTTPS only', async () => {
  const name = 'strict-transport-security';
  const secure = await getHeaders({ isDevelopment: false, isHttps: true });
  expect(secure.get(name)).toBe('max-age=31536000');
  expect((await getHeaders({ isDevelopment: false, isHttps: false })).has(name)).toBe(false);
});

it('sends no content security policy in development, and all other headers', async () => {
  const development = await getHeaders({ isDevelopment: true, isHttps: false });
  const built = await getHeaders({ isDevelopment: false, isHttps: false });
  expect([...built.keys()].filter((name) => !development.has(name))).toEqual([
    'content-security-policy',
  ]);
});
