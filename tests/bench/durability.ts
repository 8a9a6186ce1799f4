import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishableKey } from '@ludarium/server';
import type { BenchRow } from './table.ts';

/**
 * Kills the server (every second time also PostgreSQL) with SIGKILL while many clients write,
 * restarts it on the same data and checks that all acknowledged writes exist.
 */
const rounds = 10;
const clients = 20;

let dataDir = '';
const acknowledged = new Set<string>();
let starts = 0;

export async function benchDurability(): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-durability-'));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const server = await start();
      const withDatabase = round % 2 === 0;
      const writing = Promise.all(Array.from({ length: clients }, () => write(server)));
      await new Promise((resolve) => setTimeout(resolve, 1500));
      if (withDatabase) await killPostgres();
      server.process.kill('SIGKILL');
      const written = (await writing).reduce((total, count) => total + count, 0);
      if (written === 0) throw new Error(`Nothing was written in round ${round}.`);
      console.log(
        `round ${round}: killed ${withDatabase ? 'server and PostgreSQL' : 'server'}, ${written} acknowledged`,
      );
    }
    const server = await start();
    const found = await emails();
    const lost = [...acknowledged].filter((email) => !found.has(email));
    await stop(server.process);
    return [
      {
        what: `acknowledged writes lost in ${rounds} kills`,
        goal: '0',
        figure: `${lost.length} of ${acknowledged.size}`,
        met: lost.length === 0,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Server {
  readonly url: string;
  readonly process: ChildProcess;
}

async function start(): Promise<Server> {
  const serve = path.join(path.dirname(fileURLToPath(import.meta.url)), 'serve.ts');
  const child = fork(serve, [dataDir], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  starts += 1;
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`Start ${starts} failed with ${code}`)));
  });
  return { url, process: child };
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Writes until the server has ended; records the acknowledged writes. */
async function write(server: Server): Promise<number> {
  for (let count = 0; ; count += 1) {
    const email = `${randomUUID()}@durability.example`;
    const answer = await fetch(`${server.url}/rest/v1/beta_subscribers`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }).catch(() => undefined);
    if (answer?.status !== 201) return count;
    acknowledged.add(email);
  }
}

async function emails(): Promise<Set<string>> {
  const { default: postgres } = await import('postgres');
  const [password = '', pid = ''] = await Promise.all([
    readFile(path.join(dataDir, 'postgres-password'), 'utf8'),
    readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
  ]);
  const sql = postgres(
    `postgres://postgres:${password.trim()}@127.0.0.1:${pid.split('\n')[3]}/postgres`,
  );
  const rows = await sql<{ email: string }[]>`select email from public.beta_subscribers`;
  await sql.end();
  return new Set(rows.map(({ email }) => email));
}

async function killPostgres(): Promise<void> {
  const file = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
}
