import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';

/** A database that one test file has to itself. */
export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Makes a database on the server of `TEST_DATABASE_URL` (a superuser's address), PostgreSQL 15 for
 * instance; nothing where that isn't set: the embedded server is used then.
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
  return {
    url: url.href,
    drop: () => asOwner((sql) => sql`drop database ${sql(name)} with (force)`),
  };
}
