import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { getLocalAccess, getLocalUrl } from './local-address.ts';

const server = createServer((request, response) =>
  response.end(`${request.method} ${request.headers.host} ${request.url}`),
);
afterEach(() => new Promise((resolve) => server.close(resolve)));

it.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['localhost', 'http://localhost:4000'],
  ['::1', 'http://[::1]:4000'],
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://[::1]:4000'],
  ['10.0.0.5', 'http://10.0.0.5:4000'],
])('a server on HOST %s is reached at %s', (host, url) => {
  expect(getLocalUrl({ host, port: 4000 })).toBe(url);
});

it('asks the local address with the public name where that cannot be resolved', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const local = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const access = await getLocalAccess('https://games.invalid', local);
  expect(access.note).toBe(
    `This machine can't resolve games.invalid: ${local} was asked with that name.`,
  );
  const answer = await access.fetch('https://games.invalid/rest/v1/?a=1', { method: 'POST' });
  expect(await answer.text()).toBe('POST games.invalid /rest/v1/?a=1');
  expect(await (await access.fetch(`${local}/x`)).text()).toContain('GET 127.0.0.1');
});

it('uses the public address where this machine resolves it', async () => {
  expect((await getLocalAccess('http://localhost:4000', 'http://127.0.0.1:4000')).note).toBe(
    undefined,
  );
});
