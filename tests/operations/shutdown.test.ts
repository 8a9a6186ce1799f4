import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { start } from './server-process.ts';

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

it('logs an error that nothing caught, stops PostgreSQL and exits with 1', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-uncaught-'));
  await chmod(folder, 0o755);
  const fault = path.join(folder, 'fault.mjs');
  await writeFile(fault, "process.on('SIGUSR2', () => Promise.reject(new Error('a fault')));");
  const dataDir = path.join(folder, 'data');
  const server = start({
    PORT: '0',
    DATA_DIR: dataDir,
    SEED: 'none',
    NODE_OPTIONS: `--import ${fault}`,
  });
  try {
    await server.ready();
    const lock = path.join(dataDir, 'postgres/postmaster.pid');
    await access(lock);
    server.child.kill('SIGUSR2');
    expect(await server.ended()).toBe(1);
    expect(server.output()).toContain('An error that nothing caught ends the server');
    await expect(access(lock)).rejects.toMatchObject({ code: 'ENOENT' });
  } finally {
    server.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
