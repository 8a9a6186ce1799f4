import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';

/** A mail server that accepts connections and never answers. */
let hanging: Server;
beforeAll(async () => {
  hanging = createServer();
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void hanging.close());

it('stops within ten seconds while a mail hangs', async () => {
  const address = hanging.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const local = await startBackEnd({ smtpUrl: `smtp://127.0.0.1:${address.port}`, seed: 'demo' });
  const connected = new Promise((resolve) => hanging.once('connection', resolve));
  const answer = await fetch(`${local.url}/main-api/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'tester@demo.example' }),
  });
  expect(answer.status).toBe(200);
  await connected;
  const start = performance.now();
  await local.stop();
  expect(performance.now() - start).toBeLessThan(10_000);
});
