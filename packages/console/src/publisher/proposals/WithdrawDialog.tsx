import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { describeFault } from './fault.ts';
import { useRefreshProposals } from './use-proposals.ts';

type Withdrawable = Pick<GameProposalRow, 'id' | 'name' | 'version' | 'status'>;

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
  const [busy, setBusy] = useState(false);
  const withdraw = async ({ id, version }: Withdrawable) => {
    if (busy) return;
    setBusy(true);
    const data = { status: 'withdrawn', version };
    try {
      await dataProvider.update('game_proposals', {
        id,
        data,
        previousData: { id },
        meta: { columns: ['id', 'version'] },
      });
      showToast({ kind: 'success', text: 'The proposal has been withdrawn.' });
      onDone(true);
    } catch (error) {
      showToast({ kind: 'error', text: describeFault(error, 'It could not be withdrawn.') });
      onDone(false);
    } finally {
      setBusy(false);
      refresh();
    }
  };
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
      onConfirm={() => proposal && void withdraw(proposal)}
      onCancel={onCancel}
    />
  );
}
