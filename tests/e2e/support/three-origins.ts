import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../../operations/server-process.ts';

/** An answered CORS preflight. */
export interface Preflight {
  readonly url: string;
  readonly status: number | undefined;
  readonly requestedHeaders: string;
  readonly allowedHeaders: string;
}

/** One server behind three origins, each of which answers its own paths only. */
export interface ThreeOrigins {
  readonly pages: string;
  readonly dataBackend: string;
  readonly mainApi: string;
  readonly preflights: readonly Preflight[];
  stop(): Promise<void>;
}

const dataPaths = /^\/(rest|storage|functions)\/v1\//;
const mainApiPaths = /^\/main-api\//;

/** Starts `start` with demo data behind three reverse proxies on free ports. */
export async function startThreeOrigins(): Promise<ThreeOrigins> {
  const preflights: Preflight[] = [];
  let target = '';
  const serve = async (host: string, answers: (url: string) => boolean) => {
    const server = createServer((incoming, outgoing) => {
      const { url = '/', method, headers } = incoming;
      if (!answers(url)) return outgoing.writeHead(404).end();
      const onward = forward(new URL(url, target), { method, headers }, (response) => {
        if (method === 'OPTIONS') {
          preflights.push({
            url,
            status: response.statusCode,
            requestedHeaders: String(headers['access-control-request-headers'] ?? ''),
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
    return { origin: `http://${host}:${port}`, close };
  };

  const proxies = {
    pages: await serve('localhost', (url) => !dataPaths.test(url) && !mainApiPaths.test(url)),
    dataBackend: await serve('127.0.0.1', (url) => dataPaths.test(url)),
    mainApi: await serve('localhost', (url) => mainApiPaths.test(url)),
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-origins-'));
  const server = start({
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: proxies.pages.origin,
    ALLOWED_ORIGINS: proxies.pages.origin,
    VITE_MAIN_API_URL: `${proxies.mainApi.origin}/main-api`,
    VITE_SUPABASE_URL: proxies.dataBackend.origin,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
  });
  target = await server.ready();
  return {
    pages: proxies.pages.origin,
    dataBackend: proxies.dataBackend.origin,
    mainApi: proxies.mainApi.origin,
    preflights,
    stop: async () => {
      for (const { close } of Object.values(proxies)) close();
      server.child.kill('SIGTERM');
      await server.ended();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
