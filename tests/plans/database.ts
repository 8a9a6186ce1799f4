import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, publishableKey } from '@ludarium/server';
import { z } from 'zod';
import { startBackEnd } from '../support/back-end.ts';
import { mintToken } from '../support/tokens.ts';
import { type ProductRequest, storedFile } from './requests.ts';
import { amount, fillTables, largeTables, people } from './rows.ts';

/** A back end with many rows in each large table. */
interface LargeDatabase {
  readonly local: Application;
  /** Sends a request as its client does. @throws Error for another status than 2xx */
  send(request: ProductRequest): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Always on the embedded PostgreSQL, whose log can be read.
 *
 * @param settings of PostgREST's connections; the server starts again with them
 * @param rows of each large table
 */
export async function startLargeDatabase(
  settings: Readonly<Record<string, string>> = {},
  rows = amount,
): Promise<LargeDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-plans-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const options = {
    databaseUrl: undefined,
    dataDir: path.join(folder, 'data'),
  };
  const filled = await startBackEnd(options);
  await fillTables(filled.sql, rows);
  await filled.sql`
    insert into storage.objects (bucket_id, name) values ('feedback-attachments', ${storedFile})`;
  for (const [setting, value] of Object.entries(settings)) {
    await filled.sql.unsafe(`alter role authenticator set ${setting} = '${value}'`);
  }
  await filled.stop();
  const local = await startBackEnd(options);
  const { jwtSecret, secretKey, url } = local;
  const tokens = new Map<ProductRequest['who'], string>();
  for (const [who, person] of Object.entries(people)) {
    tokens.set(who as keyof typeof people, await mintToken(jwtSecret, person));
  }
  const send = async ({ name, who, method, path: target, body, prefer }: ProductRequest) => {
    const token = tokens.get(who === 'decider' ? 'admin' : who);
    const answer = await fetch(`${url}/rest/v1/${target}`, {
      method,
      headers: {
        apikey: who === 'service' || who === 'decider' ? secretKey : publishableKey,
        'content-type': 'application/json',
        ...(token ? { 'x-laravel-token': token } : {}),
        ...(prefer ? { prefer } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} for ${name}: ${text}`);
  };
  const stop = async () => {
    await local.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { local, send, stop };
}

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans(): z.ZodOptional<z.ZodArray<typeof node>> {
    return z.array(node).optional();
  },
});
const explained = z.object({ 'Query Text': z.string(), Plan: node });

/** As many rows as the planner needs to prefer an index, for each caller's part of the rows. */
const enoughRows = 50_000;

/** Finds sequential scans of large tables. */
export interface Scans {
  /** The tables that a request's statements read sequentially, those within functions included. */
  findIn(request: ProductRequest): Promise<{ tables: readonly string[]; statements: number }>;
  stop(): Promise<void>;
}

/**
 * Starts a large database that logs the plan of every statement of PostgREST (auto_explain). Other
 * connections log none: an entry that is being written could not be parsed.
 */
export async function watchScans(): Promise<Scans> {
  const { local, send, stop } = await startLargeDatabase(
    {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
    },
    enoughRows,
  );
  const [{ folder } = { folder: '' }] = await local.sql<{ folder: string }[]>`
    select current_setting('data_directory') as folder`;
  const log = path.join(folder, 'server.log');
  return {
    findIn: async (request) => {
      const { size } = await stat(log);
      await send(request);
      const added = (await readFile(log)).subarray(size).toString();
      // Lines of one entry after the first begin with a tab.
      const plans = [...added.matchAll(/plan:\n((?:\t.*\n)+)/g)].map(([, text = '']) =>
        explained.parse(JSON.parse(text.replaceAll(/^\t/gm, ''))),
      );
      const tables = new Set(plans.flatMap(({ Plan }) => getScannedTables(Plan)));
      return { tables: [...tables].sort(), statements: plans.length };
    },
    stop,
  };
}

function getScannedTables(plan: z.output<typeof node>): string[] {
  const table = plan['Relation Name'] ?? '';
  return [
    ...(plan['Node Type'] === 'Seq Scan' && largeTables.has(table) ? [table] : []),
    ...(plan.Plans ?? []).flatMap(getScannedTables),
  ];
}
