import { execFile, spawn } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, freePort, startCluster } from '@ludarium/supabase/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../support/root.ts';
import { waitUntilReady } from '../support/waiting.ts';

const run = promisify(execFile);
const minutes = 60_000;
/** The user nobody; if the test does not run as root, its own user. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let folder: string;
let cluster: Cluster;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-image-'));
  await chmod(folder, 0o755);
  cluster = await startCluster(path.join(folder, 'server'), () => undefined);
  await mkdir(path.join(folder, 'data'));
  if (user) await chown(path.join(folder, 'data'), user.uid, user.gid);
}, minutes);
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The instructions of the Dockerfile's last stage. */
async function readDockerfile() {
  const text = await readFile(path.join(root, 'Dockerfile'), 'utf8');
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const json = (name: string): string[] =>
    JSON.parse(new RegExp(`${name} (\\[.*\\])$`, 'm').exec(stage)?.[1] ?? '[]');
  const variables = /^ENV (.*)$/m.exec(stage)?.[1]?.split(' ') ?? [];
  return {
    command: json('^CMD'),
    healthCheck: json('^ {2}CMD'),
    env: Object.fromEntries(variables.map((pair) => pair.split('='))),
    user: /^USER (.*)$/m.exec(stage)?.[1],
  };
}

it(
  "the image's files run as an unprivileged user who can write to the data folder only",
  async () => {
    const image = path.join(folder, 'image');
    await run('deploy/build-tree.sh', [image], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    await run('chmod', ['-R', 'go-w,a+rX', image]);
    expect((await readdir(path.join(image, 'packages'))).sort()).toEqual([
      'console',
      'domain',
      'site',
    ]);

    const { command, healthCheck, env, user: imageUser } = await readDockerfile();
    expect(imageUser).toBe('node');
    const port = await freePort();
    const cwd = path.join(image, 'supabase');
    const [program = '', ...parameters] = command;
    expect(program).toBe('node');
    // The unprivileged user may have no access to the folder of this process's Node.
    const node = path.join(folder, 'node');
    await copyFile(process.execPath, node);
    const server = spawn(node, parameters, {
      cwd,
      ...user,
      env: {
        PATH: process.env.PATH,
        ...env,
        PORT: String(port),
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: cluster.url,
        PUBLIC_URL: 'https://games.example',
      },
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const ended = new Promise((resolve) => server.once('exit', resolve));
    try {
      await waitUntilReady(
        server,
        () => output.includes('Ready:'),
        () => output,
      );
      const [, ...check] = healthCheck.map((part) => part.replace('4000', String(port)));
      await run(process.execPath, check);
      for (const address of ['/', '/admin', '/config.json', '/main-api/api/constants/countries']) {
        // Only the public host and this machine's are accepted as Host.
        const answer = await fetch(`http://127.0.0.1:${port}${address}`);
        expect([address, answer.status]).toEqual([address, 200]);
      }
      expect((await fetch(`http://127.0.0.1:${port}/inbox`)).status).toBe(404);
    } finally {
      server.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  },
  10 * minutes,
);
