import type { TesterRow } from '@ludarium/domain/data-backend';
import { formatDate, formatDateTime } from '@ludarium/domain/dates';
import { getDeletionStatusLabel } from '@ludarium/domain/deletion';
import { columnTitles, toReportPath } from '@ludarium/domain/feedback';
import { proposalKindLabels } from '@ludarium/domain/game-proposals';
import { getStatusLabel } from '@ludarium/domain/publishers';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { Section } from '../../layout/Section.tsx';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { getGameName, statusLabels } from '../game-proposals/proposal.ts';
import { Trail } from '../history/History.tsx';
import { RecordPage, toFilteredPath } from '../kit/RecordPage.tsx';
import { testers } from '../resources/testers.tsx';
import { CataloguePublisher } from '../table/CataloguePublisher.tsx';
import { Facts } from '../table/Facts.tsx';
import { RelatedRows } from '../table/RelatedRows.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { DeletionMarker } from './DeletionMarker.tsx';
import type { PersonRecord } from './read-person.ts';

/** Everything about one person: profile, roles, what they asked for and wrote, and their history. */
export default function PersonPage() {
  return (
    <ResourceContextProvider value="people">
      <RecordPage<PersonRecord>
        list={{ path: '/admin', label: 'Admin' }}
        title={({ name }) => name}
        badge={({ roles }) =>
          roles.map(({ role }) => <Chip key={role} label={role} variant="outlined" />)
        }
        missingText="Nobody has this id."
        details={(person) => <PersonDetails person={person} />}
        history={({ history }) => (
          <Section title="History">
            <Trail entries={history} isLinked namesPublishers />
          </Section>
        )}
      />
    </ResourceContextProvider>
  );
}

interface PersonProps {
  readonly person: PersonRecord;
}

function PersonDetails({ person }: PersonProps) {
  const { account, id, email, locale, isAccountMissing } = person;
  return (
    <>
      {isAccountMissing ? (
        <Alert severity="warning">
          The main API does not answer: display name and confirmation of the address are missing.
        </Alert>
      ) : null}
      <DeletionMarker userId={id} email={email} />
      <Facts
        isShort
        isInHalves
        facts={[
          ['Name', person.name],
          ['Display name', account?.displayname],
          ['Email', email],
          ['Confirmed', describeConfirmation(account?.email_verified)],
          ['User ID', id],
          ['Language', locale],
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 3,
          rowGap: 2.5,
        }}
      >
        <Roles person={person} />
        <Requests person={person} />
        <Reports person={person} />
        <Others person={person} />
      </Box>
    </>
  );
}

function describeConfirmation(isConfirmed: boolean | null | undefined): string | null {
  if (isConfirmed === null || isConfirmed === undefined) return null;
  return isConfirmed ? 'Yes' : 'No';
}

/** The roles; the one that an admin takes away here is the tester's. */
function Roles({ person }: PersonProps) {
  const { id, roles, name, email } = person;
  const isAdmin = roles.some(({ role }) => role === 'admin');
  const tester = roles.find(({ role }) => role === 'tester');
  const record: TesterRow | null = tester
    ? { ...tester, id, user_id: id, name, email: email ?? '', is_admin: isAdmin }
    : null;
  return (
    <RelatedRows
      title="Roles"
      total={roles.length}
      emptyText="No role."
      action={
        tester || isAdmin ? null : (
          <Button size="small" href="/feedback?dialog=search-users">
            Add testers on the board
          </Button>
        )
      }
      rows={roles.map(({ role, created_at }) => ({
        id: role,
        name: role,
        at: formatDate(created_at),
        side:
          role === 'tester' && record ? (
            <RecordContextProvider value={record}>
              <DecisionButtons resource={testers} />
              {testers.note?.(record)}
            </RecordContextProvider>
          ) : null,
      }))}
    />
  );
}

function Requests({ person }: PersonProps) {
  const { id, email, requests, deletion_requests: deletions } = person;
  return (
    <>
      <RelatedRows
        title="Publisher requests"
        total={requests.total}
        emptyText="Has asked to act for no publisher."
        showAll={toFilteredPath('publisher_requests', { laravel_user_id: id })}
        rows={requests.rows.map((request) => ({
          id: request.id,
          at: formatDate(request.created_at),
          name: request.new_publisher_name ?? <CataloguePublisher id={request.publisher_id ?? 0} />,
          to: `/admin/publisher_requests/${request.id}/show`,
          side: <StatusBadge status={request.status} label={getStatusLabel(request.status)} />,
        }))}
      />
      <RelatedRows
        title="Deletion requests"
        total={deletions.total}
        emptyText="Has not asked to delete the account."
        showAll={toFilteredPath('account_deletion_requests', email ? { email } : { user_id: id })}
        rows={deletions.rows.map((request) => ({
          id: request.id,
          at: formatDate(request.created_at),
          name: 'Deletion of the account',
          to: `/admin/account_deletion_requests/${request.id}/show`,
          side: (
            <StatusBadge status={request.status} label={getDeletionStatusLabel(request.status)} />
          ),
        }))}
      />
    </>
  );
}

/** Reports on the board, which is another area with its own document. */
function Reports({ person: { id, reports, me_toos: meToos } }: PersonProps) {
  const toRow = (report: PersonRecord['reports']['rows'][number]) => ({
    id: report.id,
    at: formatDate(report.created_at),
    name: `#${report.number} ${report.title}`,
    to: toReportPath(report.number),
    side: <Chip label={columnTitles[report.status]} />,
  });
  return (
    <>
      <RelatedRows
        title="Reports"
        total={reports.total}
        emptyText="No reports yet."
        showAll={`/feedback?reporter=${id}`}
        rows={reports.rows.map(toRow)}
      />
      <RelatedRows
        title="‘Me too’ on reports of others"
        total={meToos.total}
        emptyText="No ‘Me too’ yet."
        rows={meToos.rows.map(toRow)}
      />
    </>
  );
}

function Others({ person: { id, proposals, acceptances } }: PersonProps) {
  return (
    <>
      <RelatedRows
        title="Game proposals"
        total={proposals.total}
        emptyText="Has sent no proposal."
        showAll={toFilteredPath('game_proposals', { created_by: id })}
        rows={proposals.rows.map((proposal) => ({
          id: proposal.id,
          at: formatDate(proposal.created_at),
          name: `${getGameName(proposal)} · ${proposalKindLabels[proposal.kind]}`,
          to: `/admin/game_proposals/${proposal.id}/show`,
          side: <StatusBadge status={proposal.status} label={statusLabels[proposal.status]} />,
        }))}
      />
      <RelatedRows
        title="Accepted terms"
        total={acceptances.total}
        emptyText="Has accepted no terms."
        rows={acceptances.rows.map(
          ({ id, created_at, terms_version, publisher_request_id: request }) => ({
            id,
            name: `Publisher terms, ${terms_version}`,
            at: formatDateTime(created_at),
            ...(request === null ? {} : { to: `/admin/publisher_requests/${request}/show` }),
          }),
        )}
      />
    </>
  );
}
