import { anyTable } from '@ludarium/browser/http/data-backend.ts';
import { adminAccessMessages } from '@ludarium/domain/account';
import type { RaRecord } from 'react-admin';
import { dataBackendProvider } from '../../providers/data-backend-provider.ts';
import type { Declared } from '../declaration/define-resource.ts';
import { done, type Outcome, refused, type Transition } from '../declaration/transition.ts';
import { describeDecision } from '../fields/people-names.ts';
import { checkToken, wasChanged } from './queries.ts';

/**
 * Makes a transition of a row that still is as the transition needs it, after the server has verified
 * the admin's token (section 6).
 *
 * @param row as it was shown
 * @param given further columns, for example the reason
 * @returns the outcome, whatever happens; it is refused, with who was first, if the row was changed
 */
export async function transit(
  resource: Declared,
  transition: Transition,
  row: RaRecord,
  given: object = {},
): Promise<Outcome> {
  try {
    const { valid, admin } = await checkToken();
    if (!valid || !admin) return refused(adminAccessMessages.beforeAction);
    const result = await (transition.run?.(row, given) ?? update(resource, transition, row, given));
    if (typeof result !== 'boolean') return result;
    return result
      ? done(transition.done ?? '')
      : refused(await describeRefusal(resource, transition, row.id));
  } catch (error) {
    console.error(error);
    return refused(transition.failed ?? '');
  }
}

async function update(
  { name }: Declared,
  { from, to, stamp }: Transition,
  { id }: RaRecord,
  given: object,
): Promise<boolean> {
  const call = anyTable.from(name).update({
    ...(to && { status: to }),
    ...(stamp && { [stamp]: new Date().toISOString() }),
    ...given,
  });
  const own = call.eq('id', id);
  const open = from ? own.eq('status', from) : own;
  return wasChanged((stamp ? open.is(stamp, null) : open).select('id'));
}

/** Why a row is not as the transition needs it any more. */
async function describeRefusal(
  { name, decided }: Declared,
  { refused: text }: Transition,
  id: RaRecord['id'],
): Promise<string> {
  if (text !== undefined || !decided) return text ?? '';
  const columns = ['id', 'status', decided.by, decided.at];
  const { data } = await dataBackendProvider.getMany(name, { ids: [id], meta: { columns } });
  const row = data[0];
  if (!row) return decided.missing;
  const { who, when } = await describeDecision(row[decided.by] ?? null, row[decided.at] ?? null);
  return decided.describe(String(row.status), who, when);
}
