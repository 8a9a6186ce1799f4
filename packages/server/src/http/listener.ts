import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { uploadTimeoutMs } from '@ludarium/domain/http';

type Connection = Parameters<Parameters<typeof createAdaptorServer>[0]['fetch']>[1];

/** Answers a request; `connection` says where it came from. */
type Answer = (request: Request, connection: Connection) => Response | Promise<Response>;

/** A listening HTTP server whose handler can be replaced while it runs. */
interface Listener {
  /** `http://localhost:<port>` */
  readonly url: string;
  handle(answer: Answer): void;
  /** Stops accepting connections and waits for requests in flight (at most 10 s). */
  close(): Promise<void>;
}

/**
 * Listens at once and answers 503 until a handler is set, so that a port in use is reported before
 * any other work.
 *
 * @throws Error in one sentence if the port is not available
 */
export async function listen(port: number, host: string): Promise<Listener> {
  let answer: Answer = () =>
    new Response('Starting', { status: 503, headers: { 'Retry-After': '1' } });
  let closing = false;
  const server = createAdaptorServer({
    fetch: async (request, connection) => {
      const response = await answer(request, connection);
      // A keep-alive connection would delay the shutdown until its timeout.
      if (closing) response.headers.set('Connection', 'close');
      return response;
    },
  }) as Server;
  server.headersTimeout = 10_000;
  // Above the time that pages give an upload: 5 MB take 40 s at 1 Mbit/s.
  server.requestTimeout = uploadTimeoutMs + 30_000;
  // Above nginx's 60 s for idle upstream connections: it could reuse one that is being closed here.
  server.keepAliveTimeout = 65_000;
  server.maxRequestsPerSocket = 10_000;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
    if (!socket.writable) return;
    socket.end(isTooLong ? tooLong : 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
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
      const impatient = setTimeout(() => server.closeAllConnections(), 4_000);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      clearTimeout(impatient);
    },
  };
}

/** A list of 400 ids in an address, for instance. Node answers the status alone. */
const tooLong = [
  'HTTP/1.1 431 Request Header Fields Too Large',
  'Connection: close',
  'Content-Type: application/json',
  '',
  JSON.stringify({ message: 'The address and the headers of the request are too long.' }),
].join('\r\n');
