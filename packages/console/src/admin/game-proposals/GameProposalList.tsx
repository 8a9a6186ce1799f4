import {
  proposalKindLabels,
  proposalKinds,
  proposalStatuses,
} from '@ludarium/domain/game-proposals';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useRecordContext } from 'react-admin';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { CataloguePublisher } from '../publishers/CataloguePublisher.tsx';
import { AdminTable, RecordLink } from '../table/AdminTable.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { PublisherFilter } from './PublisherFilter.tsx';
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

const statuses = proposalStatuses
  .filter((status) => status !== 'draft')
  .map((status) => ({ value: status, label: statusLabels[status] }));
const kinds = proposalKinds.map((kind) => ({ value: kind, label: proposalKindLabels[kind] }));

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

const csv = [
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
  { heading: 'Decided by', value: ({ decided_by }: ListedProposal) => decided_by },
];

/** The proposals of all publishers; without other filters those to decide on, oldest first. */
export default function GameProposalList() {
  const { phone, medium } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'submitted_at', order: 'ASC' }}
      filterDefaultValues={{ status: 'submitted' }}
      columns={listedColumns}
      emptyText="All decided: no proposal is waiting."
      failedText="Failed to fetch game proposals"
      filters={
        <>
          <SearchField label="Search game, note, reason" />
          <FilterSelect source="status" label="Status" choices={statuses} />
          <FilterSelect source="kind" label="Kind" choices={kinds} />
          <PublisherFilter />
          <ImportFilter />
        </>
      }
      tools={<Shortcuts shortcuts={shortcuts} />}
      csv={csv}
      bulkDecisions={bulkDecisions}
    >
      <AdminTable label="Game proposals" selectable>
        <Col source="name" label="Game" cellClassName="cut wide">
          <RecordLink />
          {phone ? <Summary /> : null}
        </Col>
        {phone ? null : (
          <Col source="publisher_id" label="Publisher" disableSort cellClassName="steady">
            <PublisherOfProposal />
          </Col>
        )}
        {phone ? null : (
          <Col source="kind" label="Kind" render={({ kind }) => proposalKindLabels[kind]} />
        )}
        {medium ? null : (
          <Col source="proposed" label="Changes" disableSort render={describeFields} />
        )}
        {phone ? null : (
          <Col source="submitted_at" label="Waits" render={(row) => describeWait(row)} />
        )}
        <Col
          source="status"
          label="Status"
          render={({ status }) => <ProposalBadge status={status} />}
        />
      </AdminTable>
    </AdminList>
  );
}

/** Shows and clears the filter `batch_id`, which is set by a link of a proposal's page. */
function ImportFilter() {
  const { filterValues, setFilters } = useListContext();
  const { batch_id, ...others } = filterValues;
  return batch_id ? <Chip label="One import" onDelete={() => setFilters(others)} /> : null;
}

function PublisherOfProposal() {
  const proposal = useRecordContext<ListedProposal>();
  return proposal ? <CataloguePublisher id={proposal.publisher_id} /> : null;
}

/** What the columns of a wider window show. */
function Summary() {
  const proposal = useRecordContext<ListedProposal>();
  if (!proposal) return null;
  const wait = describeWait(proposal);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'normal' }}>
      {[proposalKindLabels[proposal.kind], wait && `waits ${wait}`, describeFields(proposal)]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
}
