import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import path from 'node:path';
import { connect } from 'node:tls';
import { type Application, publishableKey } from '@ludarium/server';
import { freePort } from '@ludarium/server/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNetworks } from '../../packages/server/src/http/client-address.ts';
import { startBackEnd } from '../support/back-end.ts';
import { useFolder } from '../support/folder.ts';
import { png } from '../support/png.ts';
import { root } from '../support/root.ts';
import { mintToken } from '../support/tokens.ts';
import { waitUntilReady } from '../support/waiting.ts';
import { collectOutput } from './sandbox.ts';

const host = 'games.example';
const megabyte = 1024 * 1024;

/** The ports of a proxy, and the server behind it. */
interface Ports {
  readonly http: number;
  readonly https: number;
  readonly upstream: string;
}

const rules = readFileSync(path.join(root, 'deploy/Caddyfile'), 'utf8');

async function startCaddyProxy({ http, https, upstream }: Ports, folder: string) {
  const file = path.join(folder, 'Caddyfile');
  const options = `{
  http_port ${http}
  https_port ${https}
  local_certs
  skip_install_trust
  admin off
}
`;
  await writeFile(file, options + rules);
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PUBLIC_URL: `https://${host}`,
      UPSTREAM: upstream,
    },
  });
  const output = collectOutput(child);
  // It listens before it has made its certificate.
  await waitUntilReady(child, () => answersTls(https), output);
  return child;
}

/** Whether a TLS connection for the host's name is accepted. */
function answersTls(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false };
    const socket = connect(options, () => {
      socket.end();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}

const isInstalled = spawnSync('caddy', ['version']).status === 0;

describe('the server behind Caddy', () => {
  describe.skipIf(!isInstalled)('where it is installed', () => {
    const at = useFolder('proxy');
    let local: Application;
    let proxy: ChildProcess;
    let ports: Ports;

    beforeAll(async () => {
      local = await startBackEnd({
        publicUrl: `https://${host}`,
        trustedProxies: readNetworks(['127.0.0.1']),
        pages: () => new Response('Welcome'),
      });
      const upstream = `127.0.0.1:${new URL(local.url).port}`;
      ports = { http: await freePort(), https: await freePort(), upstream };
      proxy = await startCaddyProxy(ports, at());
    });
    afterAll(async () => {
      proxy.kill('SIGTERM');
      await new Promise((resolve) => proxy.once('exit', resolve));
      await local.stop();
    });

    /** A request of the client 127.0.0.2. */
    function call(
      address: string,
      { method = 'GET', headers = {}, body }: CallOptions = {},
    ): Promise<Answer> {
      const url = new URL(address, `https://${host}`);
      const isSecure = url.protocol === 'https:';
      return new Promise((resolve, reject) => {
        (isSecure ? httpsRequest : httpRequest)(
          {
            host: '127.0.0.1',
            port: isSecure ? ports.https : ports.http,
            localAddress: '127.0.0.2',
            // The certificate is made for this test.
            rejectUnauthorized: false,
            servername: host,
            method,
            path: url.pathname,
            headers: { ...headers, host },
          },
          (answer) => {
            let text = '';
            answer.on('data', (chunk) => {
              text += chunk;
            });
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
            );
          },
        )
          .on('error', reject)
          .end(body);
      });
    }

    it('sees the address of the client, whatever the client forwards', async () => {
      for (const forwarded of [undefined, '203.0.113.9']) {
        const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
        const { text } = await call('/ip', { headers });
        expect(JSON.parse(text)).toEqual({ ip: '127.0.0.2' });
      }
    });

    it('sends its security headers once', async () => {
      const { status, headers, text } = await call('/');
      expect([status, text]).toEqual([200, 'Welcome']);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['x-frame-options']).toBe('DENY');
    });

    it('redirects from HTTP to HTTPS', async () => {
      const { status, headers } = await call(`http://${host}/auth`);
      expect(status).toBe(308);
      expect(headers.location).toBe(`https://${host}/auth`);
    });

    it('takes a screenshot of 5 MB and refuses 7', async () => {
      await local.sql`insert into public.user_roles (user_id, role) values (3, 'tester')`;
      const [item] = await local.sql<{ id: string }[]>`
        insert into public.feedback_items (title, content, category, priority, user_id)
        values ('Crash', 'On start', 'bug', 'minor', 3) returning id`;
      const tester = { id: 3, email: 'tina@games.example', roles: ['tester'] };
      const token = await mintToken(local.jwtSecret, tester);
      const upload = (size: number) =>
        call(`/storage/v1/object/feedback-attachments/${item?.id}/${item?.id}_${size}.png`, {
          method: 'POST',
          headers: {
            apikey: publishableKey,
            'x-laravel-token': token,
            'content-type': 'image/png',
            'content-length': String(size),
          },
          body: Buffer.concat([png, Buffer.alloc(size - png.length)]),
        });
      expect((await upload(5 * megabyte)).status).toBe(200);
      const tooLarge = await upload(7 * megabyte).catch((error: Error) => error);
      // A proxy may close the connection before the rest of the body is sent.
      if (!(tooLarge instanceof Error)) expect(tooLarge.status).toBe(413);
    });
  });
});

interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
