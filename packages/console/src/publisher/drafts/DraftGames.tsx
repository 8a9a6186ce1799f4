import { PlusIcon } from '@ludarium/browser/ui/icons.tsx';
import {
  draftMessages,
  proposalStatuses,
  proposalStatusTexts,
} from '@ludarium/domain/game-proposals';
import { draftTexts } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ListBase, useGetList, useListContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { rescueFocus } from '../../layout/focus.ts';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { SearchField } from '../../layout/SearchField.tsx';
import { GiveUpDialog } from '../proposals/GiveUpDialog.tsx';
import {
  columns,
  type ListedProposal,
  openProposals,
  useOpenProposal,
} from '../proposals/use-proposals.ts';
import { PortalTitle } from '../shell/Page.tsx';
import { useOwnPublisher, usePortal } from '../shell/portal-context.ts';
import { DraftCard, draftGrid, SampleDrafts } from './DraftCard.tsx';

const proposalsPerPage = 20;

/** The tab 'Draft Games': the publisher's proposals, the last changed first (section 2). */
export default function DraftGames() {
  const publisher = useOwnPublisher();
  if (publisher === null) {
    return (
      <>
        <Heading />
        <SampleDrafts />
      </>
    );
  }
  return (
    <ListBase
      resource="game_proposals"
      perPage={proposalsPerPage}
      sort={{ field: 'updated_at', order: 'DESC' }}
      filter={{ publisher_id: publisher }}
      filterDefaultValues={openProposals}
      storeKey={false}
      disableAuthentication
      queryOptions={{ meta: { columns } }}
    >
      <Heading>
        <Filters />
      </Heading>
      <Drafts />
    </ListBase>
  );
}

function Heading({ children }: { readonly children?: ReactNode }) {
  const { canEdit } = usePortal();
  const open = useOpenProposal();
  return (
    <>
      <PortalTitle name="Draft Games" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          Draft Games
        </Typography>
        {children}
        <Button
          variant="contained"
          startIcon={<PlusIcon />}
          disabled={!canEdit}
          onClick={() => open('new')}
        >
          {draftTexts.create}
        </Button>
      </Box>
    </>
  );
}

const byStatus = 'status@in';
const getSearch = ({ q = '' }: Record<string, unknown>): string => String(q);

/** Search, and the choice of the states. */
function Filters() {
  const { filterValues, setFilters } = useListContext();
  return (
    <>
      <Box sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: '15rem' } }}>
        <SearchField
          label="Search drafts"
          applied={getSearch(filterValues)}
          onSearch={(q) => setFilters({ ...filterValues, q })}
        />
      </Box>
      <Box sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: '13rem' }, display: 'grid' }}>
        <NativeSelect
          label="Show"
          value={filterValues[byStatus] ?? ''}
          options={[
            [openProposals[byStatus], 'Open'],
            ...proposalStatuses.map(
              (name) => [`(${name})`, proposalStatusTexts[name].label] as const,
            ),
            ['', 'All'],
          ]}
          onChange={(statuses) => setFilters({ ...filterValues, [byStatus]: statuses })}
        />
      </Box>
    </>
  );
}

function Drafts() {
  const publisher = useOwnPublisher();
  const { data, total, error, isPending, isFetching, refetch, ...list } =
    useListContext<ListedProposal>();
  const isEmpty = data?.length === 0;
  // The examples are only for publishers who have no proposal at all.
  const all = useGetList(
    'game_proposals',
    { filter: { publisher_id: publisher }, pagination: { page: 1, perPage: 1 }, meta: { columns } },
    { enabled: isEmpty },
  );
  const open = useOpenProposal();
  const [givenUp, setGivenUp] = useState<ListedProposal | null>(null);

  if (error && data === undefined) {
    return <Notice text="Your drafts could not be loaded." query={{ isFetching, refetch }} />;
  }
  if (isPending || (isEmpty && all.isPending)) {
    return (
      <Box sx={draftGrid} role="status">
        <span className="visually-hidden">Loading drafts...</span>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} variant="rounded" height={172} />
        ))}
      </Box>
    );
  }
  if (isEmpty && all.total === 0) return <SampleDrafts />;
  if (isEmpty) {
    const search = getSearch(list.filterValues);
    return (
      <Notice text={search ? draftMessages.noneNamed(search) : 'Nothing is in this state.'}>
        <Button variant="outlined" onClick={() => list.setFilters({})}>
          Show all
        </Button>
      </Notice>
    );
  }
  // A search with more than 1,000 results has no total.
  const pages =
    total === undefined ? list.page + Number(list.hasNextPage) : Math.ceil(total / list.perPage);
  return (
    <>
      <Box component="ul" sx={draftGrid}>
        {data?.map((proposal) => (
          <DraftCard
            key={proposal.id}
            proposal={proposal}
            onOpen={() => open(proposal.id)}
            onGiveUp={() => setGivenUp(proposal)}
          />
        ))}
      </Box>
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={list.page}
          onChange={(_, next) => list.setPage(next)}
          sx={{ mt: 2, '& > ul': { justifyContent: 'center' } }}
        />
      ) : null}
      <GiveUpDialog
        proposal={givenUp}
        onClose={() => {
          setGivenUp(null);
          rescueFocus();
        }}
      />
    </>
  );
}
