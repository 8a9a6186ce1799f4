import { createServer, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { type Application, publishableKey } from '@ludarium/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../packages/server/src/http/logging.ts';
import { startBackEnd } from '../support/back-end.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { mintToken } from '../support/tokens.ts';

/** How the stub of the main API answers everything. */
let answer: (response: ServerResponse) => void = () => undefined;
const stub = createServer((_, response) => answer(response));
const log: string[] = [];
let smtp: SmtpServer;
let local: Application;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  const url = `http://127.0.0.1:${await listen(stub)}`;
  smtp = await startSmtpServer();
  local = await startBackEnd({
    mainApi: { url, functionsUrl: url },
    jwtSecret: 'a secret of the company, 32 characters',
    smtpUrl: smtp.url,
    logger: createLogger('error', { write: (line) => void log.push(line) }),
  });
});
afterAll(async () => {
  await local?.stop();
  stub.closeAllConnections();
  await new Promise((resolve) => stub.close(resolve));
  await smtp.stop();
});
beforeEach(() => void log.splice(0));

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
])('the log says that the main API answers %s', async (_what, fault, give, sentence) => {
  answer = give;
  await askForName();
  const lines = log.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: sentence, fault, call: 'GET /api/publishers/{id}' }),
  );
});
