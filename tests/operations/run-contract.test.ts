import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyDatabase, type DatabaseCopy } from '../support/databases.ts';
import { useFolder } from '../support/folder.ts';
import { sendJson } from '../support/services.ts';
import { conditionLimit, waitUntilReady } from '../support/waiting.ts';
import { type ServerProcess, start } from './server-process.ts';

const at = useFolder('start ü $(x) "');
let database: DatabaseCopy;
const running: ServerProcess[] = [];

beforeAll(async () => {
  database = await copyDatabase('migrated');
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended();
  }
});
afterAll(async () => {
  await database.drop();
});

function launch(env: Record<string, string>, inShell = false): ServerProcess {
  const server = start({ PORT: '0', SEED: 'none', ...env }, inShell);
  running.push(server);
  return server;
}

const subscribe = async (url: string, email: string): Promise<number> =>
  (await sendJson(`${url}/rest/v1/beta_subscribers`, { email })).status;

/** Writes until an insert fails: the last pages of a table still have space for some rows. */
async function firstRefusal(url: string): Promise<Response> {
  for (let row = 0; row < 500; row += 1) {
    const answer = await addDeletionRequest(url, row);
    if (!answer.ok) return answer;
  }
  throw new Error('500 rows went onto a full disk.');
}

const addDeletionRequest = (url: string, row: number): Promise<Response> =>
  sendJson(`${url}/rest/v1/account_deletion_requests`, {
    email: `petra-${row}@games.example`,
    reason: 'x'.repeat(900),
  });

/** Whether the machine allows mounting a disk for the test. */
const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'true']).status === 0;

/** Whether a process runs; one that ended counts as ended before its parent has reaped it. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(stat);
}

/** Expects a failed start: exit code not 0 and one sentence. */
async function refusal(env: Record<string, string>): Promise<string> {
  const server = launch(env);
  expect(await server.ended()).toBe(1);
  expect(server.errors().trim().split('\n')).toHaveLength(1);
  expect(server.output()).not.toContain('Ready');
  return server.errors().trim();
}

describe('start (run contract)', () => {
  it('serves one data folder from start to start, whatever ends it', async () => {
    const env = { DATA_DIR: at('story') };
    const lock = path.join(env.DATA_DIR, 'postgres/postmaster.pid');
    const first = launch(env);
    const url = await first.ready();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
    expect((await fetch(`${url}/no/such/page`)).status).toBe(404);
    expect(await subscribe(url, 'kept@ludarium.example')).toBe(201);
    expect(await refusal(env)).toMatch(/in use by process \d+/);
    const pidFile = await readFile(path.join(env.DATA_DIR, 'postgrest.pid'), 'utf8');
    const [dataApi = '', socketFolder = ''] = pidFile.split('\n');
    expect(existsSync(path.join(socketFolder, 'postgrest'))).toBe(true);
    first.child.kill('SIGKILL');
    await first.ended();
    // PostgREST ends with it.
    await vi.waitFor(async () => {
      expect(await isRunning(Number(dataApi))).toBe(false);
      expect(existsSync(socketFolder)).toBe(false);
    }, conditionLimit);

    // With all acknowledged writes.
    const second = launch(env);
    // 409: the email exists.
    expect(await subscribe(await second.ready(), 'kept@ludarium.example')).toBe(409);
    second.child.kill('SIGINT');
    expect(await second.ended()).toBe(0);

    // A signal to the whole process group ends requests, then PostgreSQL.
    const third = launch({ ...env, npm_lifecycle_event: 'start' }, true);
    const { port } = new URL(await third.ready());
    // A request that is not complete delays the stop until its shell has been missed.
    const request = connect(Number(port), 'localhost', () =>
      request.write(
        'POST /main-api/api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
      ),
    );
    request.on('error', () => undefined);
    await setTimeout(200);
    process.kill(-(third.child.pid ?? 0), 'SIGTERM');
    await third.ended();
    request.destroy();
    expect(existsSync(lock)).toBe(false);
    expect(third.output()).not.toContain('exited');

    const fault = at('fault.mjs');
    await writeFile(fault, "process.on('SIGUSR2', () => Promise.reject(new Error('a fault')));");
    const last = launch({ ...env, NODE_OPTIONS: `--import "${pathToFileURL(fault).href}"` });
    await last.ready();
    expect(existsSync(lock)).toBe(true);
    last.child.kill('SIGUSR2');
    expect(await last.ended()).toBe(1);
    expect(last.output()).toContain('An error that nothing caught ends the server');
    expect(existsSync(lock)).toBe(false);
  });

  it('recovers after kill -9 during the start, and stops gracefully on a signal then', async () => {
    const env = { DATA_DIR: at('begun') };
    const begun = async (file: string) => {
      const server = launch(env);
      await waitUntilReady(
        server.child,
        () => existsSync(path.join(env.DATA_DIR, file)),
        server.output,
      );
      return server;
    };
    const first = await begun('postgres-password');
    first.child.kill('SIGKILL');
    await first.ended();
    await rm(path.join(env.DATA_DIR, 'server.pid'));
    const second = await begun('server.pid');
    second.child.kill('SIGTERM');
    expect([await second.ended(), second.errors()]).toEqual([0, '']);
    const left = await readdir(env.DATA_DIR);
    expect(left.sort()).toEqual([
      'catalogue-key',
      'main-api-jwt-secret',
      'postgres',
      'postgres-password',
      'secret-key',
    ]);
    expect(existsSync(path.join(env.DATA_DIR, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(path.join(env.DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('refuses a port in use, and releases the data folder', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : 0);
    const env = { DATA_DIR: at('port'), PORT: port };
    expect(await refusal(env)).toBe(`Port ${port} is taken; set PORT to another.`);
    await new Promise((resolve) => other.close(resolve));
    expect(existsSync(path.join(env.DATA_DIR, 'server.pid'))).toBe(false);
  });

  it.each([
    ['PORT', 'http', /PORT/],
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none', /DATABASE_URL/],
  ])('refuses a bad %s', async (name, value, sentence) => {
    const env = {
      DATA_DIR: at(`bad-${name}`),
      SEED: 'demo',
      DATABASE_URL: database.url,
      [name]: value,
    };
    expect(await refusal(env)).toMatch(sentence);
  });

  it('refuses an unusable data folder', async () => {
    await writeFile(at('file'), '');
    expect(await refusal({ DATA_DIR: at('file') })).toMatch(/data folder/);
  });

  it.runIf(process.getuid?.() === 0)('refuses the data of another user', async () => {
    const foreign = path.join(at('foreign'), 'postgres');
    await mkdir(foreign, { recursive: true });
    await writeFile(path.join(foreign, 'PG_VERSION'), '17');
    await chown(foreign, 65534, 65534);
    expect(await refusal({ DATA_DIR: at('foreign') })).toMatch(/belongs to another user/);
  });

  it.runIf(canMount)('outlives a full disk: what it can not keep, it refuses', async () => {
    const disk = at('disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', disk]);
    try {
      const server = launch({ DATA_DIR: path.join(disk, 'data') });
      const url = await server.ready();
      expect(await subscribe(url, 'before@somewhere.example')).toBe(201);
      const rest = path.join(disk, 'everything-else');
      await writeFile(rest, new Uint8Array(200 * 2 ** 20)).catch(() => undefined);
      const refused = await firstRefusal(url);
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ code: '53100', details: null, hint: null });
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'disk full' });
      await rm(rest);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(await subscribe(url, 'after@somewhere.example')).toBe(201);
      server.child.kill('SIGTERM');
      expect(await server.ended()).toBe(0);
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });

  it.runIf(process.getuid?.() === 0)(
    'as root, works below a folder that only root may enter, and says where the data is',
    async () => {
      const closed = at('closed');
      await mkdir(closed, { mode: 0o700 });
      const moved = launch({ DATA_DIR: path.join(closed, 'data') });
      await moved.ready();
      const [, where = ''] = /its data is in (\S+)/.exec(moved.output()) ?? [];
      expect(where).toMatch(/^\/var\/lib\/ludarium\//);
      moved.child.kill('SIGTERM');
      await moved.ended();
      await rm(where, { recursive: true, force: true });
    },
  );
});
