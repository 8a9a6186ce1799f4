import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { getClientAddress, readNetworks, trustProxies } from './client-address.ts';

/** The client's address as the server determines it. */
async function ask(proxies: string[], peer: string, forwarded?: string): Promise<string> {
  const app = new Hono();
  app.use(trustProxies(readNetworks(proxies)));
  app.get('/', (c) => c.text(getClientAddress(c)));
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' };
  return (await app.request('/', { headers }, { incoming: { socket } })).text();
}

it.each([
  ['the peer is not the proxy', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one proxy is trusted', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['a client forged an entry', ['10.0.0.1'], '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['two proxies are trusted', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['the proxy sends no header', ['10.0.0.0/8'], '10.0.0.1', undefined, '10.0.0.1'],
  ['the entry is no address', ['10.0.0.0/8'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['an IPv6 proxy is trusted', ['fd00::/8'], 'fd00::1', '2001:db8::1', '2001:db8::1'],
  ['the peer is a mapped IPv4', ['127.0.0.1'], '::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
])('knows the client where %s', async (_case, proxies, peer, forwarded, client) => {
  expect(await ask(proxies, peer, forwarded)).toBe(client);
});

it.each(['proxy', '10.0.0.0/33', '10.0.0.0/x'])('refuses %s as a network', (text) => {
  expect(() => readNetworks([text])).toThrow();
});
