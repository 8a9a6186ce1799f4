import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { draftMessages } from '@ludarium/domain/game-proposals';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { checkAccess } from './check-access.ts';
import { getProposalKey, useRefreshProposals } from './use-proposals.ts';

type Deletable = Pick<GameProposalRow, 'id' | 'name' | 'status' | 'submitted_at'>;

/** Whether a proposal is a draft of which nothing was ever sent; the data backend has the same rule. */
export const isUnsent = ({ status, submitted_at }: Omit<Deletable, 'id' | 'name'>): boolean =>
  status === 'draft' && submitted_at === null;

interface DeleteDraftDialogProps {
  readonly draft: Deletable | null;
  readonly onCancel: () => void;
  /** Called after it has been deleted, and after a failure, which is shown. */
  readonly onDone: (deleted: boolean) => void;
}

/** Asks before a draft is deleted, which cannot be undone. */
export function DeleteDraftDialog({ draft, onCancel, onDone }: DeleteDraftDialogProps) {
  const dataProvider = useDataProvider();
  const refresh = useRefreshProposals();
  const { mutate: remove, isPending } = useMutation({
    mutationFn: ({ id }: Deletable) =>
      dataProvider.delete('game_proposals', { id, previousData: { id } }),
    onSuccess: (_, { id, name }) => {
      const title = draftMessages.deleted;
      showToast({ kind: 'success', title, text: name ?? 'Untitled game', id });
      onDone(true);
    },
    onError: (error) => {
      checkAccess(error);
      showToast({ kind: 'error', text: describeError(error, draftMessages.notDeleted) });
      onDone(false);
    },
    // Its page is still open: a request of it would be answered with an error.
    onSettled: (_, error, { id }) => refresh(error ? undefined : getProposalKey(id)),
  });
  return (
    <ConfirmDialog
      open={draft !== null}
      title={draftMessages.deleteQuestion(draft?.name ?? null)}
      text={draftMessages.deletion}
      confirmLabel="Delete draft"
      onConfirm={() => draft && !isPending && remove(draft)}
      onCancel={onCancel}
    />
  );
}
