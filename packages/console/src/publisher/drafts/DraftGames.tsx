import {
  draftMessages,
  type ProposalStatus,
  proposalStatuses,
  proposalStatusTexts,
} from '@ludarium/domain/game-proposals';
import { draftTexts } from '@ludarium/domain/games';
import { PlusIcon } from '@ludarium/web/ui/icons.tsx';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { SearchField } from '../../layout/SearchField.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { DeleteDraftDialog } from '../proposals/DeleteDraftDialog.tsx';
import {
  type ListedProposal,
  proposalsPerPage,
  useOpenProposal,
  useProposals,
} from '../proposals/use-proposals.ts';
import { WithdrawDialog } from '../proposals/WithdrawDialog.tsx';
import { PortalTitle } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { DraftCard, draftGrid, SampleDrafts } from './DraftCard.tsx';

const proposalPage = lazyComponent(() => import('../proposals/ProposalPage.tsx'));

/** The tab 'Draft Games': the list, or the proposal of the address (section 2). */
export default function DraftGames() {
  const { isPendingPublisher, publisherId, canEdit } = usePortal();
  const [parameters] = useSearchParams();
  const [created, setCreated] = useState({ id: '', key: '' });
  const opened = parameters.get('proposal');
  const isReadable = !isPendingPublisher && publisherId !== null && (canEdit || opened !== 'new');
  if (opened === null || !isReadable) return <DraftList />;
  // A new proposal gets its id with the first change: the form stays mounted.
  const key = opened === created.id ? created.key : `${opened} ${parameters.get('game')}`;
  return (
    <LazyPanel
      key={key}
      component={proposalPage}
      height={480}
      props={{
        opened,
        gameId: Number(parameters.get('game')) || null,
        onCreated: (id) => setCreated({ id, key }),
      }}
    />
  );
}

/** The publisher's proposals, the last changed first. */
function DraftList() {
  const { isPendingPublisher, publisherId, isReady, canEdit } = usePortal();
  const hasNone = isPendingPublisher || publisherId === null;
  const [parameters, setParameters] = useSearchParams();
  const status = parseStatus(parameters.get('state'));
  const search = parameters.get('q') ?? '';
  const page = Math.max(1, Math.floor(Number(parameters.get('page'))) || 1);
  const query = useProposals({ status, page, search });
  const { data, total = 0 } = query;
  const isEmpty = data?.length === 0;
  // The examples are only for publishers who have no proposal at all.
  const all = useProposals({ status: 'all', page: 1 }, { enabled: isEmpty });
  const open = useOpenProposal();
  const [withdrawn, setWithdrawn] = useState<ListedProposal | null>(null);
  const [deleted, setDeleted] = useState<ListedProposal | null>(null);
  const select = (changes: { state: string; page: number; search?: string }) => {
    const wanted = changes.search ?? search;
    const after = new URLSearchParams({ tab: 'drafts' });
    if (changes.state !== '') after.set('state', changes.state);
    if (wanted !== '') after.set('q', wanted);
    if (changes.page > 1) after.set('page', String(changes.page));
    setParameters(after, { replace: true });
  };
  const showsSamples = isReady && (hasNone || (isEmpty && all.total === 0));
  const isPending =
    !isReady || (!hasNone && (data === undefined || (isEmpty && all.data === undefined)));
  return (
    <>
      <PortalTitle name="Draft Games" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          Draft Games
        </Typography>
        {hasNone ? null : (
          <Box sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: '15rem' } }}>
            <SearchField
              label="Search drafts"
              applied={search}
              onSearch={(text) => select({ state: status ?? '', page: 1, search: text })}
            />
          </Box>
        )}
        {hasNone ? null : (
          <Box
            sx={{
              order: { xs: 1, sm: 0 },
              width: { xs: '100%', sm: '13rem' },
              display: 'grid',
            }}
          >
            <NativeSelect
              label="Show"
              value={status ?? ''}
              options={[
                ['', 'Open'],
                ...proposalStatuses.map((name) => [name, proposalStatusTexts[name].label] as const),
                ['all', 'All'],
              ]}
              onChange={(state) => select({ state, page: 1 })}
            />
          </Box>
        )}
        <Button
          variant="contained"
          startIcon={<PlusIcon />}
          disabled={!canEdit}
          onClick={() => open('new')}
        >
          {draftTexts.create}
        </Button>
      </Box>
      {query.isError && data === undefined ? (
        <LoadFailed text="Your drafts could not be loaded." query={query} />
      ) : showsSamples ? (
        <SampleDrafts readOnly={!canEdit} onContinue={() => open('new')} />
      ) : isPending ? (
        <Box sx={draftGrid} role="status">
          <VisuallyHidden>Loading drafts...</VisuallyHidden>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} variant="rounded" height={172} />
          ))}
        </Box>
      ) : isEmpty ? (
        <EmptyState
          text={
            page > 1
              ? 'There is nothing on this page.'
              : search
                ? draftMessages.noneNamed(search)
                : 'Nothing is in this state.'
          }
        >
          <Button variant="outlined" onClick={() => select({ state: 'all', page: 1, search: '' })}>
            Show all
          </Button>
        </EmptyState>
      ) : (
        <Box component="ul" sx={draftGrid}>
          {data?.map((proposal) => (
            <DraftCard
              key={proposal.id}
              proposal={proposal}
              canEdit={canEdit}
              onOpen={() => open(proposal.id)}
              onWithdraw={() => setWithdrawn(proposal)}
              onDelete={() => setDeleted(proposal)}
            />
          ))}
        </Box>
      )}
      {total > proposalsPerPage && !isEmpty && !isPending ? (
        <Pagination
          count={Math.ceil(total / proposalsPerPage)}
          page={page}
          onChange={(_, next) => select({ state: status ?? '', page: next })}
          sx={{ mt: 2, '& > ul': { justifyContent: 'center' } }}
        />
      ) : null}
      <DeleteDraftDialog
        draft={deleted}
        onCancel={() => setDeleted(null)}
        onDone={() => {
          setDeleted(null);
          rescueFocus();
        }}
      />
      <WithdrawDialog
        proposal={withdrawn}
        onCancel={() => setWithdrawn(null)}
        onDone={() => {
          setWithdrawn(null);
          rescueFocus();
        }}
      />
    </>
  );
}

function parseStatus(text: string | null): ProposalStatus | 'all' | null {
  return text === 'all' ? text : (proposalStatuses.find((status) => status === text) ?? null);
}
