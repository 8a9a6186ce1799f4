import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

type Connection = Parameters<Parameters<typeof createAdaptorServer>[0]['fetch']>[1];

/** Answers a request; `connection` says where it came from. */
type Answer = (request: Request, connection: Connection) => Response | Promise<Response>;

/** A listening HTTP server whose answers can be exchanged while it runs. */
export interface Listener {
  /** `http://localhost:<port>` */
  readonly url: string;
  handle(answer: Answer): void;
  /** Stops taking connections, lets requests in flight finish (10 s at most). */
  close(): Promise<void>;
}

/**
 * Listens at once and answers 503 until it is told how to answer: a taken port is known before
 * any work is done.
 *
 * @throws Error in one sentence when the port can't be had
 */
export async function listen(port: number, host: string): Promise<Listener> {
  let answer: Answer = () =>
    new Response('Starting', { status: 503, headers: { 'Retry-After': '1' } });
  let closing = false;
  const server = createAdaptorServer({
    fetch: async (request, connection) => {
      const response = await answer(request, connection);
      // Kept alive, the connection would hold the shutdown up until its time-out.
      if (closing) response.headers.set('Connection', 'close');
      return response;
    },
  }) as Server;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 5_000;
  server.maxRequestsPerSocket = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken; set PORT to another.`)
          : new Error(`Can't listen on port ${port}: ${error.message}`, { cause: error }),
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actual}`,
    handle: (next) => {
      answer = next;
    },
    close: async () => {
      closing = true;
      const impatient = setTimeout(() => server.closeAllConnections(), 10_000);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      clearTimeout(impatient);
    },
  };
}
