import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createMainApiApp } from './app.ts';
import type { MainApiAppOptions } from './context.ts';

/** A standalone main API on a local port. */
export interface ServedMainApi {
  /** The base address of the API, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the main API alone, below `basePath` like the one-origin server.
 *
 * @param optionsFor called with the origin when the port is known
 * @param port 0 for any free port
 */
export async function serveMainApi(
  optionsFor: (origin: string) => MainApiAppOptions,
  port = 0,
): Promise<ServedMainApi> {
  const root = new Hono();
  const server = createAdaptorServer({ fetch: root.fetch, autoCleanupIncoming: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${getPort(server.address())}`;
  const options = optionsFor(origin);
  const basePath = options.basePath ?? '/main-api';
  root.route(basePath, createMainApiApp(options));
  return {
    url: `${origin}${basePath}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

function getPort(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server has no port.');
}
