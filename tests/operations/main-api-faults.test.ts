import { createServer, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { type Application, publishableKey } from '@ludarium/supabase';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../supabase/server/http/logging.ts';
import { startBackEnd } from '../support/back-end.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { mintToken } from '../support/tokens.ts';
import { conditionLimit } from '../support/waiting.ts';

/** How the stub of the main API answers everything. */
let answer: (response: ServerResponse) => void = () => undefined;
const stub = createServer((_, response) => answer(response));
const log: string[] = [];
const logOfWatching: string[] = [];
/** A main API whose every answer is a fault, and how often it was asked. */
const failing = createServer((_, response) => {
  asked += 1;
  response.writeHead(500).end('{}');
});
let asked = 0;
let url: string;
let smtp: SmtpServer;
let local: Application;
/** Asks the failing main API on its schedule. */
let watching: Application;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(stub)}`;
  smtp = await startSmtpServer();
  local = await startBackEnd(getOptions(url, log));
  const failingUrl = `http://127.0.0.1:${await listen(failing)}`;
  watching = await startBackEnd({
    ...getOptions(failingUrl, logOfWatching),
    runsSchedules: true,
    pace: 100,
  });
});
afterAll(async () => {
  await watching?.stop();
  await local?.stop();
  failing.close();
  stub.closeAllConnections();
  await new Promise((resolve) => stub.close(resolve));
  await smtp.stop();
});
beforeEach(() => void log.splice(0));

const getOptions = (url: string, lines: string[]) => ({
  mainApi: { url, functionsUrl: url, catalogueKey: undefined },
  jwtSecret: 'a secret of the company, 32 characters',
  smtpUrl: smtp.url,
  logger: createLogger('error', { write: (line) => void lines.push(line) }),
});

/** Has the server ask for a publisher's name, for a mail. */
async function askForName(): Promise<void> {
  const email = 'ada@games.example';
  const [request] = await local.sql<{ id: string }[]>`
    insert into public.publisher_requests (laravel_user_id, email, publisher_id, status)
    values (50, ${email}, 9, 'pending') returning id`;
  await fetch(`${local.url}/functions/v1/send-admin-notification`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'x-laravel-token': await mintToken(local.jwtSecret, { id: 50, email }),
    },
    body: JSON.stringify({ requestId: request?.id }),
  });
  await local.sql`delete from public.publisher_requests`;
}

it.each([
  [
    'the status 500',
    'status',
    (response: ServerResponse) => response.writeHead(500).end('{}'),
    'The main API answers with the status 500.',
  ],
  [
    'a page',
    'html',
    (response: ServerResponse) => response.end('<!doctype html><title>Hello</title>'),
    'The main API answers a page (HTML) in place of JSON, with the status 200.',
  ],
  [
    'half a JSON',
    'malformed',
    (response: ServerResponse) => response.end('{"data": [{"id": 1, "na'),
    'The main API answers JSON that is incomplete or not that of the contract, with the status 200.',
  ],
  ['nothing', 'timeout', () => undefined, 'The main API does not answer in time.'],
])('log and metrics say that the main API answers %s', async (_what, fault, give, sentence) => {
  answer = give;
  await askForName();
  const lines = log.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: sentence, fault, call: 'GET /api/publishers/{id}' }),
  );
  const metrics = await (await fetch(`${local.url}/metrics`)).text();
  expect(metrics).toContain(`main_api_faults_total{fault="${fault}",seen_by="server"} 1`);
});

it('the schedule asks the main API, and counts and logs its fault', async () => {
  const count = 'main_api_faults_total{fault="status",seen_by="server"}';
  await vi.waitFor(
    async () => expect(await (await fetch(`${watching.url}/metrics`)).text()).toContain(count),
    conditionLimit,
  );
  expect(asked).toBeGreaterThan(0);
  expect(logOfWatching.join('')).toContain('The main API answers with the status 500.');
});
