import { publishableKey } from '@ludarium/server';
import { expect, it } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { useFolder } from '../support/folder.ts';
import { mintToken } from '../support/tokens.ts';

const at = useFolder('secrets');

const person = { id: 7, email: 'secret@ludarium.example' };
const [first, second] = ['first '.repeat(8), 'second '.repeat(8)];

it.skipIf(process.env.TEST_DATABASE_URL)(
  'a start with another secret accepts tokens of both, and of the new one alone when the rotation is finished',
  async () => {
    const dataDir = at();
    const { stop } = await startBackEnd({ dataDir, databaseUrl: undefined, jwtSecret: first });
    await stop();
    const local = await startBackEnd({ dataDir, databaseUrl: undefined, jwtSecret: second });
    const isAccepted = async (secret: string): Promise<boolean> => {
      const answer = await fetch(`${local.url}/rest/v1/rpc/token_status`, {
        headers: { apikey: publishableKey, 'x-laravel-token': await mintToken(secret, person) },
      });
      return (await answer.json()).valid;
    };
    try {
      expect([await isAccepted(first), await isAccepted(second)]).toEqual([true, true]);
      await local.sql`select app.finish_jwt_secret_rotation()`;
      expect([await isAccepted(first), await isAccepted(second)]).toEqual([false, true]);
    } finally {
      await local.stop();
    }
  },
);
