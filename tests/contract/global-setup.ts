import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateMainApi } from '@ludarium/supabase/demo/main-api';
import { seedMainApi } from '@ludarium/supabase/demo/seed';
import { type Cluster, openDatabase, startCluster } from '@ludarium/supabase/postgres';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { fastPasswordHash } from './test-api.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that test databases are made on; empty where another API is tested. */
    serverUrl: string;
    /** A migrated and seeded database to copy. */
    templateName: string;
  }
}

/**
 * Prepares one seeded database that every test file copies (30 ms), on the embedded PostgreSQL or
 * on the server of `TEST_DATABASE_URL`. With `MAIN_API_URL` nothing is started.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const templateName = `contract_${randomUUID().replaceAll('-', '')}`;
  project.provide('templateName', templateName);
  if (process.env.MAIN_API_URL) {
    project.provide('serverUrl', '');
    return async () => undefined;
  }

  const dataDir = await mkdtemp(path.join(tmpdir(), 'ludarium-contract-'));
  // PostgreSQL may run as another user, who has to reach it.
  await chmod(dataDir, 0o755);
  let cluster: Cluster | undefined;
  let serverUrl = process.env.TEST_DATABASE_URL ?? '';
  const tearDown = async () => {
    if (serverUrl) await dropDatabase(serverUrl, templateName);
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    if (!serverUrl) {
      cluster = await startCluster(dataDir, () => undefined);
      serverUrl = cluster.url;
    }
    const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });
    await server`create database ${server(templateName)}`;
    await server.end();

    const databaseUrl = new URL(serverUrl);
    databaseUrl.pathname = `/${templateName}`;
    const database = await openDatabase({
      dataDir,
      databaseUrl: databaseUrl.href,
      authenticatorUrl: undefined,
      say: () => undefined,
    });
    await migrateMainApi(database.sql);
    await database.sql.begin((tx) => seedMainApi(tx, { passwordCost: fastPasswordHash }));
    // All requests of the tests come from one network.
    await database.sql`select app.scale_rate_limits(1000)`;
    await database.close();
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('serverUrl', serverUrl);
  return tearDown;
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await server`drop database if exists ${server(name)} with (force)`;
  await server.end();
}
