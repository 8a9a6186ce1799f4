import { personOverview, type TesterRow } from '@ludarium/domain/data-backend';
import { formatDate, formatDateTime } from '@ludarium/domain/dates';
import { getDeletionStatusLabel } from '@ludarium/domain/deletion';
import { columnTitles, toReportPath } from '@ludarium/domain/feedback';
import { proposalKindLabels } from '@ludarium/domain/game-proposals';
import { getStatusLabel } from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { RecordContextProvider } from 'react-admin';
import type { PersonRecord } from '../data-provider.ts';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { defineResource } from '../declaration/define-resource.ts';
import { Section } from '../fields/Facts.tsx';
import { CataloguePublisher, toFilteredPath } from '../fields/RecordLink.tsx';
import { getGameName, statusLabels } from '../game-proposals/proposal.ts';
import { Trail } from '../history/History.tsx';
import { RelatedRows, type RelatedRowsProps } from '../kit/Related.tsx';
import { StatusBadge } from '../kit/ResourceTable.tsx';
import { testers } from './testers.tsx';

/**
 * Everything about one person: profile, roles, what they asked for and wrote, and their history. There
 * is no list of all.
 */
export const people = defineResource<PersonRecord>('people', {
  row: personOverview,
  label: 'Admin',
  backPath: '/admin',
  title: 'name',
  texts: {
    loadFailed: 'The person could not be loaded.',
    empty: 'Nobody.',
    missing: 'Nobody has this id.',
  },
  list: { sort: 'name' },
  columns: {},
  facts: ({ account, id, email, locale, name }) => [
    ['Name', name],
    ['Display name', account?.displayname],
    ['Email', email],
    ['Confirmed', describeConfirmation(account?.email_verified)],
    ['User ID', id],
    ['Language', locale],
  ],
  note: ({ isAccountMissing }) =>
    isAccountMissing
      ? 'The main API does not answer: display name and confirmation of the address are missing.'
      : null,
  sections: (person) => (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 3,
        rowGap: 2.5,
      }}
    >
      {[getRoles(person), ...getRelated(person)].map((related) => (
        <RelatedRows key={related.title} {...related} />
      ))}
    </Box>
  ),
  aside: ({ history }) => (
    <Section title="History">
      <Trail entries={history} />
    </Section>
  ),
});

function describeConfirmation(isConfirmed: boolean | null | undefined): string | null {
  if (isConfirmed === null || isConfirmed === undefined) return null;
  return isConfirmed ? 'Yes' : 'No';
}

/** The roles; the one that an admin takes away here is the tester's. */
function getRoles({ id, roles, name, email }: PersonRecord): RelatedRowsProps {
  const isAdmin = roles.some(({ role }) => role === 'admin');
  return {
    title: 'Roles',
    rows: roles.map((row) => {
      const tester: TesterRow = {
        ...row,
        id,
        user_id: id,
        name,
        email: email ?? '',
        is_admin: isAdmin,
      };
      return {
        id: row.role,
        name: row.role,
        at: formatDate(row.created_at),
        side:
          row.role === 'tester' ? (
            <RecordContextProvider value={tester}>
              <DecisionButtons resource={testers} />
              {testers.note?.(tester)}
            </RecordContextProvider>
          ) : null,
      };
    }),
  };
}

/** What the person asked for and wrote; the reports are on the board, which is another area. */
function getRelated(person: PersonRecord): readonly RelatedRowsProps[] {
  const { id, email, requests, deletion_requests: deletions, reports, me_toos: meToos } = person;
  const { proposals, acceptances } = person;
  const toReport = ({ status, ...report }: PersonRecord['reports']['rows'][number]) => ({
    id: report.id,
    at: formatDate(report.created_at),
    name: `#${report.number} ${report.title}`,
    to: toReportPath(report.number),
    side: <Chip label={columnTitles[status]} />,
  });
  return [
    {
      title: 'Publisher requests',
      total: requests.total,
      showAll: toFilteredPath('publisher_requests', { laravel_user_id: id }),
      rows: requests.rows.map(({ status, ...request }) => ({
        id: request.id,
        at: formatDate(request.created_at),
        name: request.new_publisher_name ?? <CataloguePublisher id={request.publisher_id ?? 0} />,
        to: `/admin/publisher_requests/${request.id}/show`,
        side: <StatusBadge status={status} label={getStatusLabel(status)} />,
      })),
    },
    {
      title: 'Deletion requests',
      total: deletions.total,
      showAll: toFilteredPath('account_deletion_requests', email ? { email } : { user_id: id }),
      rows: deletions.rows.map(({ status, ...request }) => ({
        id: request.id,
        at: formatDate(request.created_at),
        name: 'Deletion of the account',
        to: `/admin/account_deletion_requests/${request.id}/show`,
        side: <StatusBadge status={status} label={getDeletionStatusLabel(status)} />,
      })),
    },
    {
      title: 'Reports',
      total: reports.total,
      showAll: `/feedback?reporter=${id}`,
      rows: reports.rows.map(toReport),
    },
    {
      title: '‘Me too’ on reports of others',
      total: meToos.total,
      rows: meToos.rows.map(toReport),
    },
    {
      title: 'Game proposals',
      total: proposals.total,
      showAll: toFilteredPath('game_proposals', { created_by: id }),
      rows: proposals.rows.map(({ status, ...proposal }) => ({
        id: proposal.id,
        at: formatDate(proposal.created_at),
        name: `${getGameName(proposal)} · ${proposalKindLabels[proposal.kind]}`,
        to: `/admin/game_proposals/${proposal.id}/show`,
        side: <StatusBadge status={status} label={statusLabels[status]} />,
      })),
    },
    {
      title: 'Accepted terms',
      total: acceptances.total,
      rows: acceptances.rows.map(({ publisher_request_id: request, ...acceptance }) => ({
        id: acceptance.id,
        at: formatDateTime(acceptance.created_at),
        name: `Publisher terms, ${acceptance.terms_version}`,
        ...(request !== null && { to: `/admin/publisher_requests/${request}/show` }),
      })),
    },
  ];
}
