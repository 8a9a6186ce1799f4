import { setTimeout } from 'node:timers/promises';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyDatabase, type DatabaseCopy } from '../support/databases.ts';
import { useFolder } from '../support/folder.ts';
import { askService, askServices, services, workingStatuses } from '../support/services.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { conditionLimit } from '../support/waiting.ts';
import { start } from './server-process.ts';

/*
 * The database ends connections at a restart, a failover, a timeout of its own or by an
 * administrator: see docs/decisions/0029.
 */

const at = useFolder('ended');
let cluster: DatabaseCopy;
let admin: Sql;
let sql: Sql;

const connect = (url: string, max: number) =>
  postgres(url, { max, onnotice: () => undefined, backoff: () => 0.01, connect_timeout: 5 });

beforeAll(async () => {
  cluster = await copyDatabase('migrated');
  admin = connect(cluster.url, 1);
  await admin`create table notes (text text)`;
});
afterAll(async () => {
  await admin.end();
  await cluster.drop();
});
beforeEach(async () => {
  await admin`truncate notes`;
  sql = connect(cluster.url, 1);
});
afterEach(() => sql.end({ timeout: 1 }));

const getPid = async (tx: TransactionSql): Promise<number> => {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
};
const end = (pid: number) => admin`select pg_terminate_backend(${pid}, 5000)`;
const readNotes = async () =>
  (await admin<{ text: string }[]>`select text from notes`).map(({ text }) => text);
const closed = { code: 'CONNECTION_CLOSED' };

it('rejects a transaction that is ended during a query, and answers the next query', async () => {
  for (let round = 0; round < 2; round += 1) {
    const transaction = sql.begin(async (tx) => {
      const pid = await getPid(tx);
      await Promise.all([tx`select pg_sleep(60)`, tx`select 1`, end(pid)]);
    });
    await expect(transaction).rejects.toMatchObject(closed);
    expect(await sql`select ${round}::int as round`).toEqual([{ round }]);
  }
});

it('runs no statement of an ended transaction in the transaction that follows it', async () => {
  let follow: () => void = () => undefined;
  const followed = new Promise<void>((resolve) => {
    follow = resolve;
  });
  let late: Promise<unknown> | undefined;
  const ended = sql.begin(async (tx) => {
    await end(await getPid(tx));
    await followed;
    late = Promise.all([tx`insert into notes values ('late')`, tx`commit`]);
    await late;
  });
  await expect(ended).rejects.toMatchObject(closed);
  const other = sql.begin(async (tx) => {
    await tx`insert into notes values ('other')`;
    follow();
    await setTimeout(100);
    throw new Error('rolled back');
  });
  await expect(other).rejects.toThrow('rolled back');
  await expect(late).rejects.toMatchObject(closed);
  expect(await readNotes()).toEqual([]);
});

it('rejects the queries that an ended transaction has not sent yet', async () => {
  let waiting: Promise<unknown>[] = [];
  const ended = sql.begin(async (tx) => {
    const pid = await getPid(tx);
    waiting = Array.from({ length: 250 }, (_, number) => tx`select pg_sleep(60), ${number}::int`);
    await end(pid);
    await Promise.all(waiting);
  });
  await expect(ended).rejects.toMatchObject(closed);
  const results = await Promise.allSettled(waiting);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(250);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

describe('behind a network that resets connections', () => {
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let pool: Sql;
  beforeEach(async () => {
    const url = new URL(cluster.url);
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    pool = connect(url.href, 2);
  });
  afterEach(async () => {
    await pool.end({ timeout: 1 });
    await proxy.close();
  });

  it('rejects the transactions, and answers the next query', async () => {
    for (let round = 0; round < 2; round += 1) {
      const work = [1, 2, 3, 4].map(() =>
        pool.begin(async (tx) => {
          await tx`select 1`;
          await tx`select pg_sleep(60)`;
        }),
      );
      const results = Promise.allSettled(work);
      // The third and fourth transaction begin when the first ones have ended.
      for (let resets = 0; resets < 3; resets += 1) {
        await setTimeout(200);
        proxy.reset();
      }
      expect((await results).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      expect(await pool`select ${round}::int as round`).toEqual([{ round }]);
    }
  });

  it('rejects a query whose connection is reset before it is ready, and answers the next', async () => {
    proxy.resetAt('pg_catalog.pg_type');
    await expect(pool`select 1 as one`).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

it('a server survives the end of all its connections, again and again, while it is used', async () => {
  const server = start({
    PORT: '0',
    DATA_DIR: at('data'),
    DATABASE_URL: cluster.url,
    SEED: 'none',
  });
  try {
    const url = await server.ready();
    const statuses = new Set<number>();
    let isDone = false;
    const use = async (number: number) => {
      for (let count = number; !isDone; count += 1) {
        const answer = await askService(url, services[count % services.length] ?? 'storage');
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
    };
    const used = Promise.all(Array.from({ length: 16 }, (_, number) => use(number)));
    for (let round = 0; round < 20; round += 1) {
      await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      await setTimeout(50);
    }
    isDone = true;
    await used;
    expect([...statuses].filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
    await vi.waitFor(
      async () => expect(await askServices(url, ({ status }) => status)).toEqual(workingStatuses),
      conditionLimit,
    );
    expect(server.child.exitCode).toBeNull();
    server.child.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
  } finally {
    server.child.kill('SIGKILL');
  }
});
