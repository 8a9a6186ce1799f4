import { dataBackendFetch } from '@ludarium/browser/http/data-backend-fetch.ts';
import { getDataBackendUrl } from '@ludarium/browser/http/data-backend-url.ts';
import { requireSession } from '@ludarium/browser/http/send.ts';
import { adminAccessMessages } from '@ludarium/domain/account';
import { isConflict } from '@ludarium/domain/data-backend';
import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import { dataBackendProvider } from '../../providers/data-backend-provider.ts';
import { checkToken, describeDecision } from '../decisions/queries.ts';
import type { Declared } from './define-resource.tsx';
import { done, type Outcome, refused, type Transition } from './transition.ts';

const changedRows = z.array(z.unknown());

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
  requireSession();
  const query = new URLSearchParams({
    id: `eq.${id}`,
    ...(from && { status: `eq.${from}` }),
    ...(stamp && { [stamp]: 'is.null' }),
    select: 'id',
  });
  try {
    const response = await dataBackendFetch(`${getDataBackendUrl('/rest/v1')}/${name}?${query}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Prefer: 'return=representation' },
      body: JSON.stringify({
        ...(to && { status: to }),
        ...(stamp && { [stamp]: new Date().toISOString() }),
        ...given,
      }),
    });
    return changedRows.parse(await response.json()).length > 0;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
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
