import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { describeDecidedMeanwhile } from '@ludarium/domain/decisions';
import { canMove, type ProposalStatus } from '@ludarium/domain/game-proposals';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { checkAccess } from './check-access.ts';
import { useRefreshProposals } from './use-proposals.ts';

type Withdrawable = Pick<GameProposalRow, 'id' | 'name' | 'version' | 'status'>;

/** Says that a proposal cannot be withdrawn any more; null if it can. */
function describeChange(status: ProposalStatus): string | null {
  if (canMove(status, 'withdrawn', 'publisher')) return null;
  const who = status === 'withdrawn' ? 'Somebody of your team' : 'Our team';
  return describeDecidedMeanwhile({ who, status, at: null });
}

interface WithdrawDialogProps {
  readonly proposal: Withdrawable | null;
  readonly onCancel: () => void;
  /** Called after it has been withdrawn, and after a failure, which is shown. */
  readonly onDone: (withdrawn: boolean) => void;
}

/** Asks before a proposal is withdrawn, which cannot be undone. */
export function WithdrawDialog({ proposal, onCancel, onDone }: WithdrawDialogProps) {
  const dataProvider = useDataProvider();
  const refresh = useRefreshProposals();
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: ({ id, version }: Withdrawable) =>
      dataProvider.update('game_proposals', {
        id,
        data: { status: 'withdrawn', version },
        previousData: { id },
        meta: { columns: ['id', 'version'] },
      }),
    onSuccess: (_, { id, name }) => {
      const title = 'The proposal has been withdrawn.';
      showToast({ kind: 'success', title, text: name ?? 'Untitled game', id });
      onDone(true);
    },
    onError: (error) => {
      checkAccess(error);
      showToast({ kind: 'error', text: describeError(error, 'It could not be withdrawn.') });
      onDone(false);
    },
    onSettled: () => refresh(),
  });
  return (
    <ConfirmDialog
      open={proposal !== null}
      title={`Withdraw ${proposal?.name ?? 'this proposal'}?`}
      text={
        proposal?.status === 'submitted'
          ? 'Our team no longer looks at it. You can still read it, but not edit or send it again.'
          : 'You can still read it, but not edit or send it any more.'
      }
      confirmLabel="Withdraw"
      notice={proposal && !isPending ? describeChange(proposal.status) : null}
      onConfirm={() => proposal && !isPending && withdraw(proposal)}
      onCancel={onCancel}
    />
  );
}
