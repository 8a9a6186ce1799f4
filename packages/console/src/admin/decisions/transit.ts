import { anyTable, dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { type Call, send } from '@ludarium/browser/http/send.ts';
import { adminAccessMessages } from '@ludarium/domain/account';
import {
  isConflict,
  isForbidden,
  type TokenStatus,
  tokenStatus,
} from '@ludarium/domain/data-backend';
import { BackendError, isSessionOver } from '@ludarium/domain/http';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import { queryOptions } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { dataBackendProvider } from '../../providers/data-backend-provider.ts';
import type { Declared } from '../declaration/define-resource.ts';
import { done, type Outcome, refused, type Transition } from '../declaration/transition.ts';
import { describeDecision } from '../fields/people-names.ts';

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

/** Has the data backend verify the stored token. */
async function checkToken(): Promise<TokenStatus> {
  return send(dataBackend.rpc('token_status'), tokenStatus);
}

export const tokenStatusQuery = queryOptions({
  queryKey: ['token_status'],
  queryFn: checkToken,
});

/** Sends a decision. @returns false if it matched no row: somebody else decided first */
export async function wasChanged(call: Call<readonly unknown[]>): Promise<boolean> {
  try {
    return (await send(call)).length > 0;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/**
 * Describes a failed write, and logs it unless the access ended. A 406 means that the row was deleted
 * (`missing`), or that row-level security hid it from somebody who is no admin any more.
 */
export async function describeWriteFailure(
  error: unknown,
  texts: { readonly failed: string; readonly missing: string },
): Promise<string> {
  if (error instanceof BackendError && error.status === 406) {
    const { valid, admin } = await checkToken();
    if (valid) return admin ? texts.missing : privacyPolicyMessages.saveDenied;
  }
  if (isSessionOver(error) || isForbidden(error)) return adminAccessMessages.beforeAction;
  console.error(error);
  return texts.failed;
}
