import { Hono } from 'hono';
import { listen } from '../src/http/listener.ts';
import { allowOrigins } from '../src/http/security-headers.ts';
import { createInboxPage, type Inbox } from './inbox.ts';
import { createMainApiApp, type MainApiAppOptions } from './main-api/index.ts';

/** A standalone main API on a local port. */
interface ServedMainApi {
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
  const listener = await listen(0, '127.0.0.1');
  const origin = listener.url.replace('localhost', '127.0.0.1');
  const options = optionsFor(origin);
  const basePath = options.basePath ?? '/main-api';
  const root = new Hono();
  if (allowedOrigins) root.use(allowOrigins(allowedOrigins));
  if (inbox) root.route('/inbox', createInboxPage(inbox));
  root.route(basePath, createMainApiApp(options));
  listener.handle(root.fetch);
  return { url: `${origin}${basePath}`, close: listener.close };
}
