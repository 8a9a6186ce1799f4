import type { TesterRow } from '@ludarium/domain/data-backend';
import { peopleMessages } from '@ludarium/domain/feedback';
import { dataBackend } from '../../providers/data-backend.ts';
import { done, type Outcome, refused } from '../decisions/outcome.ts';
import { asAdmin } from '../decisions/server-check.ts';

/** Of an admin the server takes no role here (section 6). */
export const canBeRemoved = ({ role, is_admin }: TesterRow): boolean =>
  role === 'tester' && !is_admin;

/** Removes a tester after the server has vouched for the admin. */
export const removeAsAdmin = ({ user_id }: TesterRow): Promise<Outcome> =>
  asAdmin(() => removeTester(user_id), peopleMessages.removeTesterFailed);

/** Takes the tester role from a person: the board closes for them at once (section 6). */
async function removeTester(userId: string): Promise<Outcome> {
  const { data, error } = await dataBackend
    .from('user_roles')
    .delete()
    .eq('user_id', Number(userId))
    .eq('role', 'tester')
    .select('user_id');
  if (error) {
    console.error(error);
    return refused(peopleMessages.removeTesterFailed);
  }
  return data.length > 0
    ? done(peopleMessages.testerRemoved)
    : refused(`${peopleMessages.removeTesterFailed}. ${peopleMessages.noTesterToRemove}`);
}
