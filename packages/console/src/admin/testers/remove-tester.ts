import { peopleMessages } from '@ludarium/domain/feedback';
import { dataBackend } from '../../providers/data-backend.ts';
import { done, type Outcome, refused } from '../decisions/outcome.ts';

/** Takes the tester role from a person: the board closes for them at once (section 6). */
export async function removeTester(userId: string): Promise<Outcome> {
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
    : refused(
        `${peopleMessages.removeTesterFailed}: the role is gone already, or the person is an admin.`,
      );
}
