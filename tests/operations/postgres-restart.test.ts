import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, publishableKey } from '@ludarium/supabase';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../../supabase/server/http/logging.ts';
import { startBackEnd } from '../support/back-end.ts';
import { askServices, workingStatuses } from '../support/services.ts';
import { conditionLimit } from '../support/waiting.ts';

let folder: string;
let local: Application;
const log: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-restart-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const logger = createLogger('error', { write: (line) => void log.push(line) });
  local = await startBackEnd({ dataDir: folder, databaseUrl: undefined, logger });
});
afterAll(async () => {
  await local.stop();
  await rm(folder, { recursive: true, force: true });
});

const inData = (name: string) => path.join(folder, 'postgres', name);
const headers = { apikey: publishableKey, 'content-type': 'application/json' };

const subscribe = (email: string) =>
  fetch(`${local.url}/rest/v1/beta_subscribers`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });

/** Kills PostgreSQL's main process. */
async function killPostmaster(): Promise<void> {
  const [pid] = (await readFile(inData('postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Adds subscribers until `isDone`; returns the addresses whose insert was acknowledged. */
async function subscribeUntil(isDone: () => boolean, name: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; !isDone(); number += 1) {
    const email = `${name}-${number}@games.example`;
    const { status } = await subscribe(email);
    if (status === 201) acknowledged.push(email);
    else expect(status).toBe(503);
  }
  return acknowledged;
}

async function getStatuses(): Promise<Record<string, number>> {
  const [readyz, answers] = await Promise.all([
    fetch(`${local.url}/readyz`),
    askServices(local.url, ({ status }) => status),
  ]);
  return { readyz: readyz.status, ...answers };
}

const answering = { readyz: 200, ...workingStatuses };

it('restarts a killed PostgreSQL twice, with every acknowledged row', async () => {
  expect(await getStatuses()).toEqual(answering);
  const kept: string[] = [];
  for (const round of ['first', 'second']) {
    let isDone = false;
    const writing = subscribeUntil(() => isDone, round);
    await killPostmaster();
    await vi.waitFor(
      () => expect(log.join('')).toContain('PostgreSQL exited and is restarted'),
      conditionLimit,
    );
    await vi.waitFor(async () => expect(await getStatuses()).toEqual(answering), {
      timeout: conditionLimit,
      interval: 100,
    });
    isDone = true;
    kept.push(...(await writing));
    expect((await subscribe(`after-${round}@games.example`)).status).toBe(201);
    log.length = 0;
  }
  const rows = await local.sql<{ email: string }[]>`select email from public.beta_subscribers`;
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(kept));
});

it('answers 503 while PostgreSQL can not start, and serves again when it can', async () => {
  await rename(inData('PG_VERSION'), inData('PG_VERSION.away'));
  await killPostmaster();
  await vi.waitFor(() => {
    const restarts = log.filter((line) => line.includes('PostgreSQL exited and is restarted'));
    expect(restarts.length).toBeGreaterThanOrEqual(3);
  }, conditionLimit);
  const unavailable = Object.keys(answering).map((name) => [name, 503]);
  expect(await getStatuses()).toEqual(Object.fromEntries(unavailable));
  const answer = await fetch(`${local.url}/main-api/api/constants/countries`);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toEqual({
    message: 'The service is temporarily unavailable. Please try again.',
  });

  await rename(inData('PG_VERSION.away'), inData('PG_VERSION'));
  await vi.waitFor(async () => expect(await getStatuses()).toEqual(answering), {
    timeout: conditionLimit,
    interval: 100,
  });
});
