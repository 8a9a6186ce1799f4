import { byteOrderMark, toCsv } from '@ludarium/domain/csv';
import type { GameProposalBatchRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { gameCsvColumns, importedCsvColumns } from '@ludarium/domain/game-csv';
import type { PublisherId } from '@ludarium/domain/ids';
import { showToast } from '@ludarium/web/ui/toast.ts';
import ExportIcon from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { downloadCSV, useGetList } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { maxNames, NameList } from '../../layout/NameList.tsx';
import { describeFault } from '../proposals/fault.ts';
import {
  type ListedProposal,
  columns as listedColumns,
  useRefreshProposals,
} from '../proposals/use-proposals.ts';
import { PageHeading, Panel } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { loadCatalogue, withdrawableStatuses, withdrawBatch } from './requests.ts';
import { TaskProgress, useTask } from './TaskProgress.tsx';

/** The import is beside the export and the earlier imports on wide screens. */
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' },
  gridTemplateRows: { lg: 'auto 1fr' },
  '& > :nth-of-type(2)': { gridArea: { lg: '1 / 1 / span 2' } },
} as const;

/** The catalogue as CSV: export, import as proposals, and the earlier imports. */
export default function CsvPage() {
  const { isPendingPublisher, publisherId, canEdit } = usePortal();
  return (
    <>
      <PageHeading above={{ search: '?tab=games', label: 'My Games' }} title="Import and export" />
      {publisherId === null ? (
        <Typography color="text.secondary">
          Your account belongs to no publisher of the catalogue yet.
        </Typography>
      ) : (
        <Box sx={columns}>
          <Panel title="Export">
            <Export publisherId={publisherId} />
          </Panel>
          <Panel title="Import">
            {canEdit ? (
              <ImportPanel publisherId={publisherId} />
            ) : (
              <Typography color="text.secondary">
                {isPendingPublisher
                  ? 'You can import games once your request is approved.'
                  : 'You can import games once an owner has given you the right to edit.'}
              </Typography>
            )}
          </Panel>
          {isPendingPublisher ? null : (
            <Panel title="Earlier imports">
              <Batches publisherId={publisherId} />
            </Panel>
          )}
        </Box>
      )}
    </>
  );
}

/** Downloads a CSV file of all games, or a template that has the headings only. */
function Export({ publisherId }: { publisherId: PublisherId }) {
  const { progress, run, cancel } = useTask();
  const save = async () => {
    try {
      const catalogue = await run((options) => loadCatalogue(publisherId, options));
      if (!catalogue) return;
      const { games, hasDetails } = catalogue;
      downloadCSV(`${byteOrderMark}${toCsv(games, gameCsvColumns)}`, 'games');
      const missing = hasDetails ? '' : ' The catalogue has sent only some of the fields.';
      const count = `${games.length.toLocaleString('en-US')} games exported.`;
      showToast({ kind: hasDetails ? 'success' : 'info', text: `${count}${missing}` });
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: 'The export failed. No file was saved.' });
    }
  };
  return (
    <>
      <Typography sx={{ mb: 1.5, maxWidth: '44rem' }}>
        A CSV file (UTF-8) of all your games with all fields and figures. You can correct it in a
        spreadsheet and import it again.
      </Typography>
      {progress ? (
        <TaskProgress label="Loading your games" progress={progress} onCancel={cancel} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" startIcon={<ExportIcon />} onClick={() => void save()}>
            Export CSV
          </Button>
          <Button
            variant="outlined"
            onClick={() =>
              downloadCSV(`${byteOrderMark}${toCsv([], importedCsvColumns)}`, 'games-template')
            }
          >
            Empty template
          </Button>
        </Box>
      )}
    </>
  );
}

/** The last imports, which can be withdrawn as a whole. */
function Batches({ publisherId }: { publisherId: PublisherId }) {
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
      showToast({ kind: 'error', text: describeFault(error, 'Not everything was withdrawn.') });
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
              <Typography sx={{ fontWeight: 600 }}>{formatDateTime(batch.created_at)}</Typography>
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
