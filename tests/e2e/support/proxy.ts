import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answered CORS preflight. */
export interface Preflight {
  readonly url: string;
  readonly status: number | undefined;
  readonly requestedHeaders: string;
  readonly allowedHeaders: string;
}

/**
 * Starts a reverse proxy on a free port.
 *
 * @param host the name in its origin
 * @param findTarget the origin that answers a path; undefined: 404
 * @param headers headers of the requests that are replaced
 */
export async function serveProxy(
  host: string,
  findTarget: (url: string) => string | undefined,
  headers: IncomingHttpHeaders = {},
) {
  const preflights: Preflight[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method } = incoming;
    const target = findTarget(url);
    if (!target) return outgoing.writeHead(404).end();
    const sent = { ...incoming.headers, ...headers };
    const onward = forward(new URL(url, target), { method, headers: sent }, (response) => {
      if (method === 'OPTIONS') {
        preflights.push({
          url,
          status: response.statusCode,
          requestedHeaders: String(sent['access-control-request-headers'] ?? ''),
          allowedHeaders: String(response.headers['access-control-allow-headers'] ?? ''),
        });
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://${host}:${port}`, preflights, close };
}
