import { lookup } from 'node:dns/promises';
import { request } from 'undici';
import type { Settings } from './environment.ts';

const wildcards: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address at which this machine reaches the server: `http://[::1]:4000`. */
export function getLocalUrl({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const reached = wildcards[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached.replace(/^\[|\]$/g, '')}]` : reached}:${port}`;
}

/** How a server is asked on its own machine. */
export interface LocalAccess {
  readonly fetch: typeof fetch;
  /** Where the public name is not used, and why. */
  readonly note?: string;
}

/**
 * Asks a server at its public address; where this machine cannot resolve the name, at its local
 * address with that name.
 */
export async function getLocalAccess(publicUrl: string, localUrl: string): Promise<LocalAccess> {
  const { hostname, host, origin } = new URL(publicUrl);
  const name = hostname.replace(/^\[|\]$/g, '');
  const isKnown = await lookup(name).then(
    () => true,
    () => false,
  );
  if (isKnown) return { fetch };
  return {
    note: `This machine can't resolve ${name}: ${localUrl} was asked with that name.`,
    fetch: async (input, init) => {
      const asked = new Request(input, init);
      const url = new URL(asked.url);
      if (url.origin !== origin) return fetch(asked);
      // Node's `fetch` sets the header Host itself.
      const answer = await request(`${localUrl}${url.pathname}${url.search}`, {
        method: asked.method,
        headers: { ...Object.fromEntries(asked.headers), host },
        body: asked.body ? await asked.text() : null,
        signal: asked.signal,
      });
      const text = await answer.body.text();
      return new Response(text || null, {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      });
    },
  };
}
