import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isPublic, postToPublicAddress } from './public-post.ts';

const names: string[] = [];
vi.mock(import('node:dns/promises'), async (importOriginal) => {
  const original = await importOriginal();
  const lookup = async (name: string, options: object) => {
    names.push(name);
    if (name !== 'two.example') return original.lookup(name, options);
    return ['1.1.1.1', '10.0.0.1'].map((address) => ({ address, family: 4 }));
  };
  return { ...original, lookup } as never;
});

const asked: { path: string | undefined; host: string | undefined; body: string }[] = [];
const server: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    asked.push({ path: request.url, host: request.headers.host, body });
    if (request.url === '/hang') return;
    if (request.url === '/moved') response.writeHead(302, { location: '/private' });
    if (request.url === '/busy') response.writeHead(429, { 'retry-after': '99999' });
    response.end('a long answer that nobody reads');
  });
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, allowsPrivate: boolean, timeoutMs = 5_000) =>
  postToPublicAddress(url, { headers: {}, body: '{}', allowsPrivate, timeoutMs });

it.each([
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

it.each([
  ['https://127.0.0.1/', 'The address is in a private network.'],
  ['https://[::1]/', 'The address is in a private network.'],
  ['https://2130706433/', 'The address is in a private network.'],
  ['https://0x7f.1/', 'The address is in a private network.'],
  ['https://localhost/', 'The address is in a private network.'],
  ['http://example.com/', 'The address does not begin with https://.'],
])('nothing is sent to %s', async (url, message) => {
  await expect(post(url.replace(/\/$/, `:${port}/`), false)).rejects.toThrow(message);
  expect(asked.splice(0)).toEqual([]);
});

it('an allowed address gets the body, with its own name as host', async () => {
  expect(await post(`http://localhost:${port}/a?b=c`, true)).toEqual({
    status: 200,
    waitSeconds: 0,
  });
  expect(asked.splice(0)).toEqual([{ path: '/a?b=c', host: `localhost:${port}`, body: '{}' }]);
});

it('a redirect is an answer, and is not followed', async () => {
  expect((await post(`http://127.0.0.1:${port}/moved`, true)).status).toBe(302);
  expect(asked.splice(0).map(({ path }) => path)).toEqual(['/moved']);
});

it('the wait that an address asks for is an hour at most', async () => {
  expect(await post(`http://127.0.0.1:${port}/busy`, true)).toEqual({
    status: 429,
    waitSeconds: 3_600,
  });
});

it('an address that does not answer is given up', async () => {
  await expect(post(`http://127.0.0.1:${port}/hang`, true, 200)).rejects.toThrow(/timeout/);
});

it('a name is resolved once, and all its addresses are checked', async () => {
  await expect(post('https://two.example/', false)).rejects.toThrow('private network');
  expect(names.filter((name) => name === 'two.example')).toHaveLength(1);
});
