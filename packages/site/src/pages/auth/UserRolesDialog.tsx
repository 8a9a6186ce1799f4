import { debugDialogMessages, hasRole, signInMessages } from '@ludarium/domain/account';
import { useSession } from '@ludarium/web/session/use-session.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './UserRolesDialog.module.css';
import { type RoleCheck, useRoleCheck } from './use-role-check.ts';

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
          <span role="status">{verdict(check)}</span>
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

function verdict(check: RoleCheck): string {
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
      <dt>{name}</dt>
      <dd>{children}</dd>
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
