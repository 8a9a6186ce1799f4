import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import ipaddr from 'ipaddr.js';

/** The status of an answer, and its wait in seconds if it asks for one. */
export interface PostAnswer {
  readonly status: number;
  readonly waitSeconds: number;
}

interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether private addresses, and `http:`, are allowed. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs: number;
}

/**
 * Posts to an address that a person typed. The name is resolved once, and the connection is made to the
 * address that was checked; redirects are not followed, and the body of the answer is not read, so that
 * nothing of a private network can be reached or seen.
 *
 * @throws Error in a sentence for an address that is not public, or that can't be reached in time
 */
export async function postToPublicAddress(
  url: string,
  { headers, body, allowsPrivate, timeoutMs }: PostOptions,
): Promise<PostAnswer> {
  const { protocol, hostname, port, pathname, search, host } = new URL(url);
  const isHttps = protocol === 'https:';
  if (!isHttps && !allowsPrivate) throw new Error('The address does not begin with https://.');
  const name = hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(timeoutMs);
  const { address, family } = await resolve(name, allowsPrivate, signal);
  return new Promise((settle, reject) => {
    const request = (isHttps ? requestHttps : requestHttp)(
      {
        host: address,
        family,
        port: port || (isHttps ? 443 : 80),
        path: pathname + search,
        method: 'POST',
        // A connection of its own: one that is kept could be used for another name.
        agent: false,
        // The certificate is that of the name, not of the address.
        ...(isHttps && !ipaddr.isValid(name) ? { servername: name } : {}),
        headers: { ...headers, host, 'content-length': Buffer.byteLength(body).toString() },
        signal,
      },
      (response) => {
        settle({
          status: response.statusCode ?? 0,
          waitSeconds: readWait(response.headers['retry-after']),
        });
        response.destroy();
      },
    );
    request.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    request.end(body);
  });
}

/** @throws Error if one of the addresses of the name is not public */
async function resolve(
  name: string,
  allowsPrivate: boolean,
  signal: AbortSignal,
): Promise<LookupAddress> {
  const found = await Promise.race([
    lookup(name, { all: true }),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
  const [first] = found;
  if (!first) throw new Error(`${name} has no address.`);
  const hidden = allowsPrivate ? undefined : found.find(({ address }) => !isPublic(address));
  // Not the address itself: it would tell what the names of a private network are.
  if (hidden) throw new Error('The address is in a private network.');
  return first;
}

/** Whether an IP address is one of the internet, also where it is an IPv4 address within IPv6. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  return parsed.range() === 'unicast';
}

/** `Retry-After` in seconds, at most an hour; 0 for a date or none. */
function readWait(value: string | undefined): number {
  return /^\d{1,6}$/.test(value ?? '') ? Math.min(Number(value), 3_600) : 0;
}
