import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
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

/** Has the data backend verify the stored token. */
export async function checkToken(): Promise<TokenStatus> {
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
