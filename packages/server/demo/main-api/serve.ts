import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { originPolicy } from '../../src/http/security-headers.ts';
import type { Inbox } from '../inbox.ts';
import { createInboxPage } from '../inbox-page.ts';
import { createMainApiApp } from './app.ts';
import type { MainApiAppOptions } from './context.ts';

/** A standalone main API on a local port. */
export interface ServedMainApi {
  /** The base address of the API, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the main API alone on a free port, below `basePath` like the one-origin server.
 *
 * @param optionsFor called with the origin when the port is known
 * @param allowedOrigins other origins whose pages may call (CORS)
 * @param inbox shown at `/inbox`
 */
export async function serveMainApi(
  optionsFor: (origin: string) => MainApiAppOptions,
  { allowedOrigins, inbox }: { allowedOrigins?: readonly string[]; inbox?: Inbox } = {},
): Promise<ServedMainApi> {
  const root = new Hono();
  if (allowedOrigins) root.use(originPolicy(allowedOrigins));
  if (inbox) root.route('/inbox', createInboxPage(inbox));
  const server = createAdaptorServer({ fetch: root.fetch, autoCleanupIncoming: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
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
