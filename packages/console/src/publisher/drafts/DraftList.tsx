import {
  type ProposalStatus,
  proposalStatuses,
  proposalStatusTexts,
} from '@ludarium/domain/game-proposals';
import { draftTexts } from '@ludarium/domain/games';
import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { Problem } from '../../layout/Problem.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { useOpenProposal } from '../proposals/proposal-address.ts';
import { type ListedProposal, proposalsPerPage, useProposals } from '../proposals/use-proposals.ts';
import { WithdrawDialog } from '../proposals/WithdrawDialog.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { DraftCard, draftGrid, SampleDrafts } from './DraftCard.tsx';

/** The tab 'Draft Games': the publisher's proposals, the last changed first (section 2). */
export function DraftList() {
  const { pending, publisherId, ready, canEdit } = usePortal();
  const hasNone = pending || publisherId === null;
  const [parameters, setParameters] = useSearchParams();
  const status = statusFrom(parameters.get('state'));
  const page = Math.max(1, Math.floor(Number(parameters.get('page'))) || 1);
  const { data, total = 0, isError, isFetching, refetch } = useProposals({ status, page });
  const isEmpty = data?.length === 0;
  // The examples are only for publishers who have no proposal at all.
  const any = useProposals({ status: 'all', page: 1 }, { enabled: isEmpty });
  const open = useOpenProposal();
  const [withdrawn, setWithdrawn] = useState<ListedProposal | null>(null);
  const select = (changes: { state: string; page: number }) => {
    const after = new URLSearchParams({ tab: 'drafts' });
    if (changes.state !== '') after.set('state', changes.state);
    if (changes.page > 1) after.set('page', String(changes.page));
    setParameters(after, { replace: true });
  };
  const showsSamples = ready && (hasNone || (isEmpty && any.total === 0));
  const isPending =
    !ready || (!hasNone && (data === undefined || (isEmpty && any.data === undefined)));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          Draft Games
        </Typography>
        {hasNone ? null : (
          <TextField
            select
            size="small"
            label="Show"
            value={status ?? ''}
            onChange={({ target }) => select({ state: target.value, page: 1 })}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: '13rem' } }}
          >
            <option value="">Open</option>
            {proposalStatuses.map((one) => (
              <option key={one} value={one}>
                {proposalStatusTexts[one].label}
              </option>
            ))}
            <option value="all">All</option>
          </TextField>
        )}
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          disabled={!canEdit}
          onClick={() => open('new')}
        >
          {draftTexts.create}
        </Button>
      </Box>
      {isError && data === undefined ? (
        <Problem
          text="Your drafts could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
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
          text={page > 1 ? 'There is nothing on this page.' : 'Nothing is in this state.'}
        >
          <Button variant="outlined" onClick={() => select({ state: 'all', page: 1 })}>
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
            />
          ))}
        </Box>
      )}
      {total > proposalsPerPage && !isEmpty && !isPending ? (
        <Pagination
          count={Math.ceil(total / proposalsPerPage)}
          page={page}
          onChange={(_, chosen) => select({ state: status ?? '', page: chosen })}
          sx={{ mt: 2, '& > ul': { justifyContent: 'center' } }}
        />
      ) : null}
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

function statusFrom(text: string | null): ProposalStatus | 'all' | null {
  return text === 'all' ? text : (proposalStatuses.find((status) => status === text) ?? null);
}
