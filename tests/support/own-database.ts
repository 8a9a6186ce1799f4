import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { migrateAsHosted } from '../migrations/servers.ts';

/** A separate database for one test file. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on the server of `TEST_DATABASE_URL` (with a superuser), PostgreSQL 15 for
 * example; returns undefined if it isn't set, for the embedded server. With `TEST_DATABASE_HOSTED`
 * it has the rights of a hosted project.
 */
export async function ownDatabase(): Promise<OwnDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const asOwner = async (work: (sql: Sql) => Promise<unknown>) => {
    const sql = postgres(server, { max: 1, onnotice: () => undefined });
    await work(sql).finally(() => sql.end());
  };
  await asOwner((sql) => sql`create database ${sql(name)}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (process.env.TEST_DATABASE_HOSTED) await migrateAsHosted(url.href);
  return {
    url: url.href,
    drop: () => asOwner((sql) => sql`drop database ${sql(name)} with (force)`),
  };
}
