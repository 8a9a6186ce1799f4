import type { GameProposalBatchRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import type { PublisherId } from '@ludarium/domain/ids';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { maxNames, NameList } from '../../layout/NameList.tsx';
import { checkAccess } from '../proposals/check-access.ts';
import {
  type ListedProposal,
  columns as listedColumns,
  useRefreshProposals,
} from '../proposals/use-proposals.ts';
import { usePortal } from '../shell/portal-context.ts';
import { withdrawableStatuses, withdrawBatch } from './requests.ts';
import { TaskProgress, useTask } from './TaskProgress.tsx';

/** The last imports, which can be withdrawn as a whole. */
export function EarlierImports({ publisherId }: { publisherId: PublisherId }) {
  const query = useGetList<GameProposalBatchRow>('game_proposal_batches', {
    filter: { publisher_id: publisherId },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  });
  const { data } = query;
  const { canEdit } = usePortal();
  const [withdrawal, setWithdrawal] = useState<GameProposalBatchRow | null>(null);
  const refresh = useRefreshProposals();
  const task = useTask();
  const withdraw = async ({ id, open }: GameProposalBatchRow) => {
    try {
      const isDone = await task.run(async (options) => {
        await withdrawBatch({ id, publisherId, open }, options);
        return true;
      });
      if (isDone) showToast({ kind: 'success', text: 'The import has been withdrawn.' });
    } catch (error) {
      checkAccess(error);
      showToast({ kind: 'error', text: describeError(error, 'Not everything was withdrawn.') });
    } finally {
      refresh();
    }
  };

  if (task.progress) {
    return <TaskProgress label="Withdrawing" progress={task.progress} onCancel={task.cancel} />;
  }
  if (query.isError && data === undefined) {
    return <LoadFailed text="Your imports could not be loaded." query={query} />;
  }
  if (data === undefined) return <Skeleton variant="rounded" height={48} />;
  if (data.length === 0) return <Typography color="text.secondary">None yet.</Typography>;
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {data.map((batch) => (
          <Box
            component="li"
            key={batch.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              p: 1.5,
              borderRadius: 2,
              bgcolor: 'background.default',
            }}
          >
            <div>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {batch.file ?? formatDateTime(batch.created_at)}
              </Typography>
              {batch.file === null ? null : (
                <Typography variant="body2" color="text.secondary">
                  {formatDateTime(batch.created_at)}
                </Typography>
              )}
              <Typography variant="body2" color="text.secondary">
                {describeBatch(batch)}
              </Typography>
            </div>
            {canEdit && batch.open > 0 ? (
              <Button
                size="small"
                color="error"
                aria-label={`Withdraw the import of ${formatDateTime(batch.created_at)}`}
                onClick={() => setWithdrawal(batch)}
              >
                Withdraw
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        open={withdrawal !== null}
        title={`Withdraw the import of ${withdrawal ? formatDateTime(withdrawal.created_at) : ''}?`}
        text={`${withdrawal?.open.toLocaleString('en-US')} of its ${withdrawal?.proposals.toLocaleString('en-US')} proposals are not decided yet. They will be withdrawn, which cannot be undone.`}
        confirmLabel="Withdraw"
        onCancel={() => setWithdrawal(null)}
        onConfirm={() => {
          if (withdrawal) void withdraw(withdrawal);
          setWithdrawal(null);
        }}
      >
        {withdrawal ? <OpenProposals batch={withdrawal} publisherId={publisherId} /> : null}
      </ConfirmDialog>
    </>
  );
}

/** The proposals that a withdrawal of their import is about. */
function OpenProposals(props: { batch: GameProposalBatchRow; publisherId: PublisherId }) {
  const { batch, publisherId } = props;
  const { data = [], total = batch.open } = useGetList<ListedProposal>('game_proposals', {
    filter: {
      publisher_id: publisherId,
      batch_id: batch.id,
      'status@in': `(${withdrawableStatuses})`,
    },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: maxNames },
    meta: { columns: listedColumns },
  });
  return (
    <NameList
      names={data.map(({ id, name }) => ({ id, name: name ?? 'Untitled game' }))}
      total={total}
    />
  );
}

/** Returns for example '12 proposals: 4 open, 8 applied'; states without proposals are omitted. */
function describeBatch(batch: GameProposalBatchRow): string {
  const states = (['open', 'approved', 'applied', 'rejected', 'withdrawn'] as const).flatMap(
    (state) => (batch[state] > 0 ? [`${batch[state].toLocaleString('en-US')} ${state}`] : []),
  );
  return `${batch.proposals.toLocaleString('en-US')} proposals: ${states.join(', ')}`;
}
