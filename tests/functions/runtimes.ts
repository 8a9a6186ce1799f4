import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Application } from '@ludarium/server';
import { freePort } from '@ludarium/server/postgres';
import { createInbox } from '../../packages/server/demo/inbox.ts';
import { type FunctionName, functions } from '../../supabase/functions/app.ts';
import { root } from '../support/root.ts';
import { sendJson } from '../support/services.ts';
import { startInboxServer } from '../support/smtp-server.ts';
import { waitUntilReady } from '../support/waiting.ts';

export const functionNames = Object.keys(functions) as FunctionName[];

/** The server functions in one runtime. */
export interface Runtime {
  call(name: FunctionName, body: unknown, token?: string): Promise<Response>;
  stop(): Promise<void>;
}

export const testMailTo = 'owner@ludarium.example';

/** The functions as the local back end runs them, in Node. */
export function inNode(local: Application): Runtime {
  return {
    call: (name, body, token) => sendJson(`${local.url}/functions/v1/${name}`, body, { token }),
    stop: async () => undefined,
  };
}

/** The uploaded files as production runs them, in a folder and a Deno of their own. */
export async function inDeno(local: Application): Promise<Runtime> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-functions-'));
  const smtp = await startInboxServer(createInbox(local.sql));
  const { url, process } = await serveInDeno(folder, local, smtp.url);
  return {
    call: (name, body, token) => sendJson(`${url}/${name}`, body, { token }),
    stop: async () => {
      process.kill('SIGKILL');
      await smtp.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function serveInDeno(folder: string, local: Application, smtpUrl: string) {
  await copyUploadedFiles(folder);
  const port = await freePort();
  const deno = path.join(
    path.dirname(createRequire(import.meta.url).resolve('deno/package.json')),
    process.platform === 'win32' ? 'deno.exe' : 'deno',
  );
  const rights = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys'];
  const child = spawn(
    deno,
    ['run', '--no-lock', '--node-modules-dir=none', ...rights, `${functionsFolder}/index.ts`],
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
        PUBLIC_URL: local.url,
        SMTP_URL: smtpUrl,
        MAIL_FROM: 'Ludarium <no-reply@ludarium.example>',
        TEST_MAIL_TO: testMailTo,
      },
    },
  );
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () =>
    (await fetch(url, { method: 'OPTIONS' }).catch(() => undefined))?.status === 204;
  await waitUntilReady(child, isReady, () => words);
  return { url, process: child };
}

const functionsFolder = 'supabase/functions';

/**
 * What `supabase functions deploy` uploads: `deno.json`, the entry point that all functions share in
 * `config.toml`, and every file that a relative import or the import map leads to
 * (pkg/function/deno.go of supabase/cli).
 *
 * @returns paths from the repository's root
 */
export async function getUploadedFiles(): Promise<string[]> {
  const { imports }: { imports: Record<string, string> } = JSON.parse(
    await readFile(path.join(root, functionsFolder, 'deno.json'), 'utf8'),
  );
  const found = new Set<string>();
  const queue = [`${functionsFolder}/index.ts`];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, from, dynamic] of (await readFile(path.join(root, file), 'utf8')).matchAll(
      importPattern,
    )) {
      const specifier = from ?? dynamic ?? '';
      const key = Object.keys(imports).find((prefix) => specifier.startsWith(prefix));
      const mapped = key ? `${imports[key]}${specifier.slice(key.length)}` : specifier;
      if (!/^\.\.?\//.test(mapped) || !path.extname(mapped)) continue;
      queue.push(path.posix.join(key ? functionsFolder : path.posix.dirname(file), mapped));
    }
  }
  return [`${functionsFolder}/deno.json`, ...found];
}

/** The command's own expression. */
const importPattern =
  /(?:import|export)\s+(?:type\s+)?(?:{[^{}]+}|.*?)\s*(?:from)?\s*['"](.*?)['"]|import\(\s*['"](.*?)['"]\)/gi;

/** Copies what is uploaded into an empty folder. */
async function copyUploadedFiles(target: string): Promise<void> {
  for (const file of await getUploadedFiles()) {
    await cp(path.join(root, file), path.join(target, file));
  }
}
