import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Application,
  type ApplicationOptions,
  getStandIns,
  startApplication,
} from '@ludarium/supabase';
import { connect, startCluster } from '@ludarium/supabase/postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backUp, restore } from '../../supabase/server/backup/backup.ts';
import { drill } from '../../supabase/server/backup/drill.ts';
import { readEnvironment } from '../../supabase/server/environment.ts';
import { withoutRemovals } from '../../supabase/server/storage-api/object-store.ts';
import { runTask } from '../support/task.ts';

let folder: string;
const running: Application[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-backup-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const local of running.splice(0)) await local.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);

async function start(options: Partial<ApplicationOptions> = {}): Promise<Application> {
  const local = await startApplication({
    port: 0,
    dataDir: at('data'),
    seed: 'demo',
    databaseUrl: undefined,
    runsSchedules: false,
    ...options,
  });
  running.push(local);
  return local;
}

const settings = { ...readEnvironment({}, '/'), databaseUrl: undefined };
const standIns = getStandIns(settings);
const getInstallation = (name: string, databaseUrl?: string) => ({
  dataDir: at(name),
  databaseUrl,
  authenticatorUrl: undefined,
  standIns,
});

/** Adds a report and its subscriber in one transaction, again and again, until it is stopped. */
function keepWriting({ sql }: Application): () => Promise<number> {
  let isStopped = false;
  const writing = (async () => {
    let written = 0;
    while (!isStopped) {
      await sql.begin(async (tx) => {
        await tx`insert into public.beta_subscribers (email) values (${`${written}@pair.example`})`;
        await tx`insert into public.feedback_items (title, content, category, user_id)
          values ('Pair', ${`Number ${written}`}, 'bug', 2)`;
      });
      written += 1;
    }
    return written;
  })();
  return () => {
    isStopped = true;
    return writing;
  };
}

it('backs up a running server as one snapshot, while people write', async () => {
  const local = await start();
  const stopWriting = keepWriting(local);
  await vi.waitFor(async () => {
    const [row] =
      await local.sql`select from public.beta_subscribers where email like '%@pair.example'`;
    expect(row).toBeDefined();
  });
  const { stdout } = await runTask(['backup', at('backup')], { DATA_DIR: at('data') });
  expect(stdout).toMatch(/^\d+ rows of \d+ tables and \d+ stored objects? were backed up to /);
  expect(await stopWriting()).toBeGreaterThan(1);

  await restore(getInstallation('restored'), at('backup'));
  const { sql, close } = await connect(getInstallation('restored'));
  const [counts] = await sql<{ one: number; other: number }[]>`
    select (select count(*)::int from public.beta_subscribers where email like '%@pair.example') as one,
      (select count(*)::int from public.feedback_items where title = 'Pair') as other`.finally(
    close,
  );
  expect(counts?.one).toBeGreaterThan(0);
  expect(counts?.other).toBe(counts?.one);
});

it('holds back removals of objects while a backup is made, and nothing else', async () => {
  const local = await start();
  const remove = () =>
    fetch(`${local.url}/storage/v1/object/feedback-attachments`, {
      method: 'DELETE',
      headers: { apikey: local.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: ['a/b.png'] }),
    });
  const during = await withoutRemovals(local.sql, remove);
  expect(during.status).toBe(503);
  expect(await during.json()).toMatchObject({ message: expect.stringMatching(/backup/) });
  expect((await remove()).status).toBe(200);
});

it('makes backups on a schedule, keeps the newest, and says how old the last one is', async () => {
  const backups = { everyMs: 400, place: { folder: at('backups') }, keep: 2 };
  const cluster = await startCluster(at('cluster'), () => undefined);
  try {
    const options = { databaseUrl: cluster.url, seed: 'none' as const };
    const local = await start({ ...options, backups });
    const names = new Set<string>();
    await vi.waitFor(
      async () => {
        for (const name of await readdir(at('backups'))) {
          if (!name.startsWith('.')) names.add(name);
        }
        expect(names.size).toBeGreaterThan(2);
      },
      { timeout: 60_000, interval: 50 },
    );
    await running.pop()?.stop();
    const kept = await readdir(at('backups'));
    expect(kept).toEqual([...names].sort().slice(-2));
    await expect(readFile(at(`backups/${kept[1]}/SHA256SUMS`), 'utf8')).resolves.toMatch(
      /manifest/,
    );

    // Another server with a longer period finds the last one, and makes none.
    const other = await start({
      ...options,
      dataDir: at('other'),
      backups: { ...backups, everyMs: 3_600_000 },
    });
    const metrics = await (await fetch(`${other.url}/metrics`)).text();
    expect(Number(/^backup_age_seconds (\S+)/m.exec(metrics)?.[1])).toBeLessThan(600);
    expect(await (await fetch(`${other.url}/readyz`)).json()).toEqual({ status: 'ok' });
    await other.sql`update server.last_backup set finished_at = now() - interval '5 hours'`;
    const late = await fetch(`${other.url}/readyz`);
    expect(late.status).toBe(200);
    expect(await late.json()).toEqual({ status: 'ok', warning: 'The last backup is 5 hours old.' });
    await running.pop()?.stop();
    expect(local.url).not.toBe(other.url);
  } finally {
    await cluster.stop();
  }
});

it('restores a backup in a drill beside the running server, and leaves nothing of it', async () => {
  // Other tests make drills, too.
  vi.stubEnv('TMPDIR', folder);
  const local = await start();
  await backUp(getInstallation('data'), at('backup'));
  const said = await drill({ ...settings, dataDir: at('data') }, standIns, at('backup'));
  expect(said).toMatch(
    /^\d+ rows of \d+ tables and \d+ stored objects? of .* were restored, and an administrator signed in/,
  );
  expect((await fetch(`${local.url}/healthz`)).status).toBe(200);

  const cluster = await startCluster(at('cluster'), () => undefined);
  try {
    const onServer = { ...settings, dataDir: at('data'), databaseUrl: cluster.url };
    expect(await drill(onServer, standIns, at('backup'))).toMatch(/an administrator signed in/);
    const { sql, close } = await connect(getInstallation('any', cluster.url));
    const names = await sql`select datname from pg_database where datname like 'drill%'`.finally(
      close,
    );
    expect(names).toHaveLength(0);
  } finally {
    await cluster.stop();
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('ludarium-drill-'))).toEqual([]);
});

it('checks the data pages of a new embedded PostgreSQL', async () => {
  const local = await start();
  const [row] = await local.sql<{ data_checksums: string }[]>`show data_checksums`;
  expect(row?.data_checksums).toBe('on');
});
