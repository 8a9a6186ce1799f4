import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { compareWithSecret } from './secret-comparison.ts';

declare module 'hono' {
  interface ContextVariableMap {
    clientAddress?: string;
  }
}

/**
 * Parses addresses and networks, for example `10.0.0.0/8`.
 *
 * @throws Error for anything else
 */
export function readNetworks(texts: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, type);
    else networks.addSubnet(address, Number(bits), type);
  }
  return networks;
}

/**
 * Determines the client's address from `X-Forwarded-For` if the request came through these proxies:
 * the last entry that is not a proxy. Entries written by the client come before it.
 */
export function trustProxies(proxies: BlockList): MiddlewareHandler {
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return async (c, next) => {
    const peer = getPeer(c);
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(normalise);
    const client = isProxy(peer) ? forwarded.findLast((address) => !isProxy(address)) : undefined;
    c.set('clientAddress', client && isIP(client) ? client : peer);
    await next();
  };
}

/** The network address of the caller; `unknown` without a connection. */
export const getClientAddress = (c: Context): string => c.get('clientAddress') ?? getPeer(c);

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether the caller is a program of this machine, and no proxy passed the request on. */
export const isDirectLocalRequest = (c: Context): boolean =>
  /^(127\.|::1$)/.test(getPeer(c)) && !proxyHeaders.some((name) => c.req.header(name));

function getPeer(c: Context): string {
  try {
    return normalise(getConnInfo(c).remote.address ?? 'unknown');
  } catch {
    // Without a socket: a server function, or a test that calls the app directly.
    return 'unknown';
  }
}

const normalise = (address: string): string => address.trim().replace(/^::ffff:/, '');

/** Whether the caller sent this bearer token; compares in constant time. */
export const hasBearerToken = (c: Context, token: string): boolean =>
  compareWithSecret(`Bearer ${token}`)(c.req.header('authorization') ?? '');
