import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getSecretKey } from '../../../packages/server/src/installation.ts';
import { start } from '../../operations/server-process.ts';
import { root } from '../../support/root.ts';

/**
 * The server and a company's main API, two processes with two databases and two secrets, behind three
 * origins.
 */
export interface ThreeOrigins {
  readonly pages: string;
  readonly dataBackend: string;
  readonly mainApi: string;
  /** The server itself, which answers every path. */
  readonly server: string;
  getPreflights(): readonly Preflight[];
  stop(): Promise<void>;
}

const dataPaths = /^\/(rest|storage|functions)\/v1\//;
const mainApiPaths = /^\/main-api\//;
/** The mail of both processes, which the main API's catches. */
const inboxPaths = /^\/inbox\b/;

const makeSecret = () => randomBytes(32).toString('base64url');

/** Starts both processes, and three reverse proxies on free ports. */
export async function startThreeOrigins(): Promise<ThreeOrigins> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-origins-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const targets = { server: '', mainApi: '' };
  const pages = await serveProxy('localhost', (url) => {
    if (inboxPaths.test(url)) return targets.mainApi;
    return dataPaths.test(url) || mainApiPaths.test(url) ? undefined : targets.server;
  });
  const dataBackend = await serveProxy('127.0.0.1', (url) =>
    dataPaths.test(url) ? targets.server : undefined,
  );
  const mainApi = await serveProxy('localhost', (url) =>
    mainApiPaths.test(url) ? targets.mainApi : undefined,
  );

  const secret = makeSecret();
  const catalogueKey = makeSecret();
  const company = fork(path.join(root, 'tests/support/company-main-api-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      DATA_DIR: path.join(folder, 'company'),
      TOKEN_SECRET: secret,
      CATALOGUE_KEY: catalogueKey,
      SITE_URL: pages.origin,
    },
  });
  const { url, smtpUrl } = await receive<{ url: string; smtpUrl: string }>(company);
  targets.mainApi = new URL(url).origin;

  const dataDir = path.join(folder, 'server');
  const server = start({
    PORT: '0',
    DATA_DIR: dataDir,
    PUBLIC_URL: pages.origin,
    ALLOWED_ORIGINS: pages.origin,
    SMTP_URL: smtpUrl,
    VITE_MAIN_API_URL: `${mainApi.origin}/main-api`,
    VITE_RECAPTCHA_URL: 'none',
    MAIN_API_URL: url,
    MAIN_API_JWT_SECRET: secret,
    MAIN_API_CATALOGUE_KEY: catalogueKey,
    VITE_SUPABASE_URL: dataBackend.origin,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
  });
  targets.server = await server.ready();
  company.send({ url: targets.server, secretKey: await getSecretKey(dataDir) });
  await receive(company);
  return {
    pages: pages.origin,
    dataBackend: dataBackend.origin,
    mainApi: mainApi.origin,
    server: targets.server,
    getPreflights: () => [pages, dataBackend, mainApi].flatMap(({ preflights }) => preflights),
    stop: async () => {
      for (const { close } of [pages, dataBackend, mainApi]) close();
      server.child.kill('SIGTERM');
      await server.ended();
      company.kill('SIGTERM');
      await new Promise((resolve) => company.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The next message of a child process; rejects if it ends before. */
const receive = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The process of the main API has ended.'));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(message as T);
    });
  });

/** An answered CORS preflight. */
interface Preflight {
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
