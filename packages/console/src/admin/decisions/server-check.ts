import { adminAccessMessages } from '@ludarium/domain/account';
import { type TokenStatus, tokenStatus } from '@ludarium/domain/data-backend';
import { dataBackend } from '../../providers/data-backend.ts';
import { type Outcome, refused } from './outcome.ts';

/** What the data backend thinks of the stored token; throws where it does not answer. */
export async function checkToken(): Promise<TokenStatus> {
  const { data, error } = await dataBackend.rpc('token_status');
  if (error) throw error;
  return tokenStatus.parse(data);
}

/**
 * Runs an admin's action after the server has vouched for the token (section 6: the admin token is
 * checked first). Whatever an action throws becomes an outcome, too.
 *
 * @param failed what to say where nothing else is known
 */
export async function asAdmin(run: () => Promise<Outcome>, failed: string): Promise<Outcome> {
  try {
    const { valid, admin } = await checkToken();
    if (!valid || !admin) return refused(adminAccessMessages.beforeAction);
    return await run();
  } catch (error) {
    console.error(error);
    return refused(failed);
  }
}
