import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishableKey } from '@ludarium/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSecret, getSecretFile } from '../../packages/server/src/secrets.ts';
import { startBackEnd } from '../support/back-end.ts';
import { mintToken } from '../support/tokens.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ludarium-secrets-'));
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const person = { id: 7, email: 'secret@ludarium.example' };

/** Starts on the data folder, checks which secrets' tokens are accepted, and stops. */
async function believed(secrets: readonly string[]): Promise<boolean[]> {
  const local = await startBackEnd({ dataDir, databaseUrl: undefined });
  try {
    return await Promise.all(
      secrets.map(async (secret) => {
        const answer = await fetch(`${local.url}/rest/v1/rpc/token_status`, {
          headers: { apikey: publishableKey, 'x-laravel-token': await mintToken(secret, person) },
        });
        return (await answer.json()).valid;
      }),
    );
  } finally {
    await local.stop();
  }
}

const currentSecret = async () => (await readFile(getSecretFile(dataDir), 'utf8')).trim();
const change = (old: Date | 'revoked') =>
  changeSecret({ dataDir, databaseUrl: undefined, secret: undefined, old });

it.skipIf(process.env.TEST_DATABASE_URL)(
  'rotates the secret of a stopped server until a time, and revokes it at once',
  async () => {
    expect(await believed([])).toEqual([]);
    const first = await currentSecret();
    await change(new Date(Date.now() + 3_600_000));
    const second = await currentSecret();
    expect(second).not.toBe(first);
    expect(await believed([first, second])).toEqual([true, true]);
    await change('revoked');
    const third = await currentSecret();
    expect(await believed([first, second, third])).toEqual([false, false, true]);
  },
);

it.skipIf(process.env.TEST_DATABASE_URL)('is refused while the server runs', async () => {
  const local = await startBackEnd({ dataDir, databaseUrl: undefined });
  const before = await currentSecret();
  await expect(change('revoked')).rejects.toThrow(/in use by process/);
  expect(await currentSecret()).toBe(before);
  await local.stop();
});
