import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Local, publishableKey } from '@ludarium/supabase/local';
import { copyUploadedFiles } from './upload.ts';

export const functionNames = [
  'apply-game-changes',
  'changelog-feed',
  'confirm-registration',
  'send-admin-notification',
  'send-mails',
  'send-publisher-approval',
  'send-team-invitation',
  'send-terms-acceptance-email',
  'take-game-snapshots',
  'test-email',
  'unsubscribe',
] as const;
export type FunctionName = (typeof functionNames)[number];

/** The server functions in one runtime. */
export interface Runtime {
  call(name: FunctionName, body: unknown, token?: string): Promise<Response>;
  /** A GET request without a key. */
  get(name: FunctionName, headers?: Readonly<Record<string, string>>): Promise<Response>;
  stop(): Promise<void>;
}

export const testMailTo = 'owner@ludarium.example';

/** The functions as the local back end runs them, in Node. */
export function inNode(local: Local): Runtime {
  return {
    call: (name, body, token) => post(`${local.url}/functions/v1/${name}`, body, token),
    get: (name, headers = {}) => fetch(`${local.url}/functions/v1/${name}`, { headers }),
    stop: async () => undefined,
  };
}

/** The uploaded files as production runs them, each function in a folder and a Deno of its own. */
export async function inDeno(local: Local): Promise<Runtime> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-functions-'));
  const servers = new Map<FunctionName, { url: string; process: ChildProcess }>();
  for (const name of functionNames)
    servers.set(name, await serveInDeno(name, path.join(folder, name), local));
  return {
    call: (name, body, token) => post(servers.get(name)?.url ?? '', body, token),
    get: (name, headers = {}) => fetch(servers.get(name)?.url ?? '', { headers }),
    stop: async () => {
      for (const { process } of servers.values()) process.kill('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}

async function serveInDeno(name: FunctionName, folder: string, local: Local) {
  await copyUploadedFiles(name, folder);
  const port = await freePort();
  const deno = path.join(
    path.dirname(createRequire(import.meta.url).resolve('deno/package.json')),
    process.platform === 'win32' ? 'deno.exe' : 'deno',
  );
  const rights = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys'];
  const child = spawn(
    deno,
    [
      'run',
      '--no-lock',
      '--node-modules-dir=none',
      ...rights,
      `supabase/functions/${name}/index.ts`,
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        SUPABASE_URL: local.url,
        DENO_NO_PACKAGE_JSON: '1',
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: local.secretKey }),
        MAIN_API_URL: `${local.url}/main-api`,
        SITE_URL: local.url,
        SMTP_URL: local.mail.smtpUrl,
        MAIL_FROM: 'Ludarium <no-reply@ludarium.example>',
        TEST_MAIL_TO: testMailTo,
      },
    },
  );
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words += chunk;
  });
  const url = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; attempt < 240 && child.exitCode === null; attempt += 1) {
    const answer = await fetch(url, { method: 'OPTIONS' }).catch(() => undefined);
    if (answer?.status === 204) return { url, process: child };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  child.kill('SIGKILL');
  throw new Error(`Deno did not serve ${name}: ${words}`);
}

function post(url: string, body: unknown, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(token ? { 'x-laravel-token': token } : {}),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
