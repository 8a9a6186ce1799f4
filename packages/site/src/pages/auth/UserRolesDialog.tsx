import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { useSession } from '@ludarium/browser/session/use-session.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { Dialog } from '@ludarium/browser/ui/Dialog.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { debugDialogMessages, hasRole, signInMessages } from '@ludarium/domain/account';
import { type TokenStatus, tokenStatus } from '@ludarium/domain/data-backend';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getCurrentToken } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';

/** The token's user and roles, and the server's verification (section 2: User Roles). */
export default function UserRolesDialog({ onClose }: { onClose: () => void }) {
  const state = useSession();
  const check = useQuery({
    queryKey: ['token_status'],
    queryFn: checkRoles,
    meta: { failure: debugDialogMessages.roleCheckFailed },
  });
  const answer = check.isSuccess ? check.data : null;
  const user = state.status === 'signed-in' ? state.user : null;
  return (
    <Dialog title="User Roles" onClose={onClose}>
      <dl className="stack-3 facts">
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
            {answer ? <YesNo label="server" yes={answer[role]} /> : null}
          </Fact>
        ))}
      </dl>
      <Button variant="plain" busy={check.isFetching} onClick={() => void check.refetch()} wide>
        Refresh Role Check
      </Button>
    </Dialog>
  );
}

function describeCheck(check: UseQueryResult<TokenStatus | null>): string {
  if (check.isFetching || check.isPending) return 'Checking...';
  if (check.isError) return debugDialogMessages.roleCheckFailed;
  if (check.data === null) return signInMessages.noToken;
  return check.data.valid ? 'Succeeded' : debugDialogMessages.serverValidationFailed;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
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

/** Lets the data backend verify the token (section 7); null without one. */
async function checkRoles(): Promise<TokenStatus | null> {
  if (getCurrentToken() === null) return null;
  const answer = await send(dataBackend.rpc('token_status'), tokenStatus);
  if (!answer.valid) {
    void showToast({ kind: 'error', text: debugDialogMessages.serverValidationFailed });
  }
  return answer;
}
