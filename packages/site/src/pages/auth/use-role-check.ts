import { debugDialogMessages } from '@ludarium/domain/account';
import { type TokenStatus, tokenStatus } from '@ludarium/domain/data-backend';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { useCallback, useEffect, useState } from 'react';
import { currentToken } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';

export type RoleCheck =
  | { readonly status: 'checking' }
  | { readonly status: 'no-token' }
  | { readonly status: 'failed' }
  | { readonly status: 'checked'; readonly answer: TokenStatus };

/** Lets the data backend verify the token, on mount and at every refresh (section 7). */
export function useRoleCheck(): { check: RoleCheck; refresh: () => Promise<void> } {
  const [check, setCheck] = useState<RoleCheck>({ status: 'checking' });
  const refresh = useCallback(async () => {
    if (currentToken() === null) {
      setCheck({ status: 'no-token' });
      return;
    }
    setCheck({ status: 'checking' });
    try {
      const { data } = await dataBackend.rpc('token_status').throwOnError();
      const answer = tokenStatus.parse(data);
      setCheck({ status: 'checked', answer });
      if (!answer.valid) {
        await showToast({ kind: 'error', text: debugDialogMessages.serverValidationFailed });
      }
    } catch (cause) {
      console.warn('The roles could not be checked.', cause);
      setCheck({ status: 'failed' });
      await showToast({ kind: 'error', text: debugDialogMessages.roleCheckFailed });
    }
  }, []);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return { check, refresh };
}
