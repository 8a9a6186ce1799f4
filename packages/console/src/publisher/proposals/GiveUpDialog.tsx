import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { draftMessages, isDeletable } from '@ludarium/domain/game-proposals';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { checkAccess } from '../shell/use-access.ts';
import { getProposalKey, useRefreshProposals } from './use-proposals.ts';

type GivenUp = Pick<GameProposalRow, 'id' | 'name' | 'version' | 'status'>;

interface GiveUpDialogProps {
  readonly proposal: GivenUp | null;
  /** Called after it is given up, also after a failure, which is shown, and after Cancel. */
  readonly onClose: (isGone: boolean) => void;
}

/** Asks before a draft, or what was withdrawn, is deleted, or what was sent is withdrawn. */
export function GiveUpDialog({ proposal, onClose }: GiveUpDialogProps) {
  const dataProvider = useDataProvider();
  const refresh = useRefreshProposals();
  const { mutate: giveUp, isPending } = useMutation({
    mutationFn: ({ id, version, status }: GivenUp) => {
      const of = { id, previousData: { id } };
      if (isDeletable(status)) return dataProvider.delete('game_proposals', of);
      const data = { status: 'withdrawn', version };
      const meta = { columns: ['id', 'version'] };
      return dataProvider.update('game_proposals', { ...of, data, meta });
    },
    onSuccess: (_, row) => {
      const title = isDeletable(row.status) ? draftMessages.deleted : draftMessages.withdrawn;
      showToast({ kind: 'success', title, text: row.name ?? 'Untitled game', id: row.id });
      onClose(true);
    },
    onError: (error, row) => {
      checkAccess(error);
      const failure = isDeletable(row.status)
        ? draftMessages.notDeleted
        : draftMessages.notWithdrawn;
      showToast({ kind: 'error', text: describeError(error, failure) });
      onClose(false);
    },
    // The page of a deleted draft is still open: a request of it would be answered with an error.
    onSettled: (_, error, row) =>
      refresh(error || !isDeletable(row.status) ? undefined : getProposalKey(row.id)),
  });
  const name = proposal?.name ?? null;
  const isDeleted = proposal !== null && isDeletable(proposal.status);
  return (
    <ConfirmDialog
      open={proposal !== null}
      title={isDeleted ? draftMessages.deleteQuestion(name) : draftMessages.withdrawQuestion(name)}
      text={isDeleted ? draftMessages.deletion : draftMessages.withdrawal}
      confirmLabel={isDeleted ? 'Delete' : 'Withdraw'}
      isPending={isPending}
      onConfirm={() => proposal && giveUp(proposal)}
      onCancel={() => onClose(false)}
    />
  );
}
