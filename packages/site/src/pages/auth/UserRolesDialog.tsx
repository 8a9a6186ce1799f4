import { debugDialogMessages, hasRole, signInMessages } from '@ludarium/domain/account';
import { type TokenStatus, tokenStatus } from '@ludarium/domain/data-backend';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { Dialog } from '@ludarium/web/ui/Dialog.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { currentToken } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './UserRolesDialog.module.css';

/** The token's user and roles, and the server's verification (section 2: User Roles). */
export default function UserRolesDialog({ onClose }: { onClose: () => void }) {
  const state = useSession();
  const { check, refresh } = useRoleCheck();
  const user = state.status === 'signed-in' ? state.user : null;
  return (
    <Dialog title="User Roles" onClose={onClose}>
      <dl className={styles.facts}>
        <Fact name="User ID">{user?.id ?? '–'}</Fact>
        <Fact name="Email">{user?.email ?? '–'}</Fact>
        <Fact name="Name">{user ? `${user.firstName} ${user.lastName}`.trim() || '–' : '–'}</Fact>
        <Fact name="Token roles">{user?.roles.join(', ') || 'none'}</Fact>
        <Fact name="Server validation">
          <span role="status">{describeCheck(check)}</span>
        </Fact>
        {(['admin', 'publisher', 'tester'] as const).map((role) => (
          <Fact key={role} name={`Is ${role}`}>
            <YesNo label="token" yes={hasRole(user, role)} />
            {check.status === 'checked' ? <YesNo label="server" yes={check.answer[role]} /> : null}
          </Fact>
        ))}
      </dl>
      <Button variant="plain" busy={check.status === 'checking'} onClick={refresh} wide>
        Refresh Role Check
      </Button>
    </Dialog>
  );
}

function describeCheck(check: RoleCheck): string {
  switch (check.status) {
    case 'checking':
      return 'Checking...';
    case 'no-token':
      return signInMessages.noToken;
    case 'failed':
      return debugDialogMessages.roleCheckFailed;
    case 'checked':
      return check.answer.valid ? 'Succeeded' : debugDialogMessages.serverValidationFailed;
  }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="muted">{name}</dt>
      <dd className="row">{children}</dd>
    </div>
  );
}

function YesNo({ label, yes }: { label: string; yes: boolean }) {
  return (
    <Badge tone={yes ? 'felt' : 'plain'}>
      {label}: {yes ? 'yes' : 'no'}
    </Badge>
  );
}

type RoleCheck =
  | { readonly status: 'checking' }
  | { readonly status: 'no-token' }
  | { readonly status: 'failed' }
  | { readonly status: 'checked'; readonly answer: TokenStatus };

/** Lets the data backend verify the token, on mount and at every refresh (section 7). */
function useRoleCheck(): { check: RoleCheck; refresh: () => Promise<void> } {
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
