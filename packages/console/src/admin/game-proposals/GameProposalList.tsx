import { proposalKindLabels } from '@ludarium/domain/game-proposals';
import type { Publisher } from '@ludarium/domain/main-api';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DataTable, useGetList, useGetOne, useListContext } from 'react-admin';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Section } from '../../layout/Section.tsx';
import { useDebounced } from '../../layout/use-debounced.ts';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { createExporter, ListActions } from '../list/ListActions.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { CataloguePublisher } from '../table/CataloguePublisher.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { decided, LatestProposals, useLatestProposals } from './LatestProposals.tsx';
import {
  bulkDecisions,
  describeFields,
  describeWait,
  type ListedProposal,
  listedColumns,
  ProposalBadge,
  statusLabels,
} from './proposal.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const Col = DataTable.Col<ListedProposal>;

const { draft: _, ...statuses } = statusLabels;

/** Moves the focus to the link of another row. */
function focusRow(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('td.column-name a')];
  const focused = document.activeElement?.closest('tr');
  const current = links.findIndex((link) => focused !== null && link.closest('tr') === focused);
  links[current === -1 ? 0 : current + step]?.focus();
}

const shortcuts = [
  { key: 'j', label: 'Next proposal', run: () => focusRow(1) },
  { key: 'k', label: 'Previous proposal', run: () => focusRow(-1) },
  { key: 'Enter', label: 'Open the proposal, to decide on it' },
];

const filters = [
  <SearchField key="q" label="Search game, note, reason" />,
  <FilterSelect key="status" source="status" label="Status" choices={statuses} />,
  <FilterSelect key="kind" source="kind" label="Kind" choices={proposalKindLabels} />,
  <PublisherFilter key="publisher_id" />,
];

const exporter = createExporter([
  { heading: 'Sent', value: ({ submitted_at }: ListedProposal) => submitted_at },
  { heading: 'Status', value: ({ status }: ListedProposal) => status },
  { heading: 'Kind', value: ({ kind }: ListedProposal) => kind },
  { heading: 'Game', value: ({ name }: ListedProposal) => name },
  { heading: 'Game ID', value: ({ game_id }: ListedProposal) => game_id },
  { heading: 'Publisher ID', value: ({ publisher_id }: ListedProposal) => publisher_id },
  { heading: 'Fields', value: ({ proposed }: ListedProposal) => Object.keys(proposed).join(', ') },
  { heading: 'Note', value: ({ note }: ListedProposal) => note },
  { heading: 'Reason', value: ({ reason_code }: ListedProposal) => reason_code },
  { heading: 'Text', value: ({ reason }: ListedProposal) => reason },
  { heading: 'Decided', value: ({ decided_at }: ListedProposal) => decided_at },
  { heading: 'Decided by', person: ({ decided_by }: ListedProposal) => decided_by },
]);

/** The proposals of all publishers; without other filters those to decide on, oldest first. */
export default function GameProposalList() {
  const { isPhone, isMedium } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'submitted_at', order: 'ASC' }}
      filterDefaultValues={{ status: 'submitted' }}
      columns={listedColumns}
      empty={<EmptyState text="All decided: no proposal is waiting." />}
      failedText="Failed to fetch game proposals"
      filters={filters}
      actions={<ListActions tools={<Shortcuts shortcuts={shortcuts} />} />}
      exporter={exporter}
      bulkDecisions={bulkDecisions}
      aside={<EarlierProposals />}
    >
      <AdminTable label="Game proposals" isSelectable>
        <Col
          source="name"
          label="Game"
          cellClassName="cut wide"
          render={(proposal) => (
            <Box sx={{ py: { xs: 0.75, sm: 0 } }}>
              <RecordLink />
              {isPhone ? <Summary proposal={proposal} /> : null}
            </Box>
          )}
        />
        {isPhone ? null : (
          <Col
            source="publisher_id"
            label="Publisher"
            disableSort
            cellClassName="steady"
            render={({ publisher_id }) => <CataloguePublisher id={publisher_id} />}
          />
        )}
        {isPhone ? null : (
          <Col source="kind" label="Kind" render={({ kind }) => proposalKindLabels[kind]} />
        )}
        {isMedium ? null : (
          <Col source="proposed" label="Changes" disableSort render={describeFields} />
        )}
        {isPhone ? null : <Col source="submitted_at" label="Waiting" render={describeWait} />}
        <Col
          source="status"
          label="Status"
          className="badge long"
          render={({ status }) => <ProposalBadge status={status} />}
        />
      </AdminTable>
    </AdminList>
  );
}

/** Decided proposals, below a queue that is short. */
function EarlierProposals() {
  const { filterValues, total = 0 } = useListContext();
  return filterValues.status === 'submitted' && total <= maxAboveEarlier ? (
    <EarlierProposalsCard />
  ) : null;
}

const maxAboveEarlier = 10;

function EarlierProposalsCard() {
  return (
    <Card sx={{ mt: 3, p: { xs: 2, sm: 3 } }}>
      <Section title="Earlier proposals">
        <LatestProposals
          query={useLatestProposals(decided, 'submitted_at')}
          emptyText="None yet."
        />
      </Section>
    </Card>
  );
}

/** Filters the list by a publisher, which is found by its name. */
function PublisherFilter() {
  const { filterValues, setFilters } = useListContext();
  const id: number | undefined = filterValues.publisher_id;
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, 300);
  const { data: publisher } = useGetOne<Publisher>(
    'publishers',
    { id: id ?? 0 },
    { enabled: id !== undefined },
  );
  const { data: found = [], isFetching } = useGetList<Publisher>(
    'publishers',
    { pagination: { page: 1, perPage: 20 }, filter: { q: search } },
    { enabled: search !== '' },
  );
  return (
    <Autocomplete<Pick<Publisher, 'id' | 'name'>>
      sx={{ flex: { xs: '1 1 100%', sm: '0 0 12rem' } }}
      options={found}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      value={publisher ?? null}
      loading={isFetching}
      noOptionsText={search === '' ? 'Type a name' : 'No publisher of this name'}
      onInputChange={(_, text, cause) => setTyped(cause === 'input' ? text.trim() : '')}
      onChange={(_, option) => {
        const { publisher_id: _before, ...others } = filterValues;
        setFilters(option ? { ...others, publisher_id: option.id } : others);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Publisher"
          placeholder="All"
          slotProps={{ inputLabel: { ...input.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
}

/** The columns of a wider window, in two lines. */
function Summary({ proposal }: { proposal: ListedProposal }) {
  const wait = describeWait(proposal);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ '& > span': { display: 'block' } }}>
      <span>{`${proposalKindLabels[proposal.kind]} · ${describeFields(proposal)}`}</span>
      {wait ? <span>{`Waiting for ${wait}`}</span> : null}
    </Typography>
  );
}
