import { type ChildProcess, execFile } from 'node:child_process';
import { chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, freePort, startCluster } from '@ludarium/server/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useFolder } from '../support/folder.ts';
import { root } from '../support/root.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { waitUntilReady } from '../support/waiting.ts';
import {
  canMount,
  collectOutput,
  readDockerfile,
  runInSandbox,
  spawnInSandbox,
} from './sandbox.ts';

const run = promisify(execFile);
const minutes = 60_000;

const at = useFolder('image');
let cluster: Cluster;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let port: number;
let sandbox: Parameters<typeof runInSandbox>[1];

/** A folder that the user of the image may write to. */
async function makeWritable(name: string): Promise<string> {
  await mkdir(at(name));
  if (canMount) await chown(at(name), 65_534, 65_534);
  return at(name);
}

beforeAll(async () => {
  [cluster, smtp, port] = await Promise.all([
    startCluster(at('server'), () => undefined),
    startSmtpServer(),
    freePort(),
  ]);
  await run('deploy/build-tree.sh', [at('app')], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  await run('chmod', ['-R', 'go-w,a+rX', at('app')]);
  // The unprivileged user may have no access to the folder of this process's Node.
  await mkdir(at('node'));
  await copyFile(process.execPath, at('node/node'));
  const { env } = readDockerfile();
  sandbox = {
    cwd: at('app/packages/server'),
    writable: [await makeWritable('data'), await makeWritable('tmp')],
    env: {
      ...env,
      PATH: (env.PATH ?? '')
        .replace('/app', at('app'))
        .replace('$PATH', `${at('node')}:/usr/bin:/bin`),
      PORT: String(port),
      DATA_DIR: at('data'),
      TMPDIR: at('tmp'),
      DATABASE_URL: cluster.url,
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: smtp.url,
    },
  };
}, 10 * minutes);
afterAll(async () => {
  await smtp.stop();
  await cluster.stop();
});

/** Runs the server of the image while `work` is done; it has to stop at SIGTERM with 0. */
async function withServer(work: () => Promise<void>): Promise<void> {
  const { command } = readDockerfile();
  expect(command[0]).toBe('node');
  const server: ChildProcess = spawnInSandbox(command, sandbox);
  const output = collectOutput(server);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await waitUntilReady(server, () => output().includes('Ready:'), output);
    await work();
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
}

it('has the packages that it needs, and is for an unprivileged user', async () => {
  expect(readDockerfile().user).toBe('node');
  expect((await readdir(at('app/packages'))).sort()).toEqual([
    'console',
    'domain',
    'server',
    'site',
  ]);
});

it.skipIf(!canMount)('the unprivileged user can write to the data and /tmp only', async () => {
  const touch = (file: string) => runInSandbox(['/usr/bin/touch', file], sandbox);
  for (const name of ['data', 'tmp']) {
    expect(await touch(at(name, 'written'))).toEqual({ code: 0, output: '' });
    await rm(at(name, 'written'));
  }
  for (const file of [at('app/packages/server/written'), '/var/tmp/written']) {
    expect((await touch(file)).code, file).not.toBe(0);
  }
});

it(
  'serves the pages and the APIs',
  async () => {
    await withServer(async () => {
      const [, ...check] = readDockerfile().healthCheck.map((part) =>
        part.replace('4000', String(port)),
      );
      await run(process.execPath, check);
      for (const address of ['/', '/admin', '/config.json', '/main-api/api/constants/countries']) {
        const answer = await fetch(`http://127.0.0.1:${port}${address}`);
        expect([address, answer.status]).toEqual([address, 200]);
      }
      expect((await fetch(`http://127.0.0.1:${port}/inbox`)).status).toBe(404);
    });
  },
  5 * minutes,
);

it('the build says where a platform has no PostgREST', async () => {
  // As node reports itself on another platform.
  const file = at('tmp/arm.mjs');
  await writeFile(file, "Object.defineProperty(process, 'arch', { value: 'arm64' });");
  const check = run(
    process.execPath,
    ['--import', file, '--import', 'tsx', 'scripts/check-postgrest.ts'],
    { cwd: path.join(root, 'packages/server'), env: { PATH: at('nowhere') } },
  );
  await expect(check).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^There is no PostgREST for linux-arm64;.*\n.*into deploy\/postgrest\.\n$/,
    ),
  });
});
