import { formatDateTime } from '@ludarium/domain/dates';
import {
  getStatusLabel,
  isLogo,
  requestReasons,
  socialAccounts,
} from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { DataTable, TextField, useGetList, useGetMany, useRecordContext } from 'react-admin';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { logoPlates } from '../../theme/styles.ts';
import { DecisionTable } from '../decisions/DecisionTable.tsx';
import { describeReason } from '../decisions/decision.ts';
import { DecidedBy } from '../history/PersonName.tsx';
import { DeletionMarker, DeletionNote } from '../people/DeletionMarker.tsx';
import { CataloguePublisher } from '../table/CataloguePublisher.tsx';
import { Facts, SafeLink } from '../table/Facts.tsx';
import { PersonLink, RecordLink, toPersonPath } from '../table/RecordLink.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { ApplicantEvidence, EvidenceComparison, PublisherEvidence } from './Evidence.tsx';
import { EvidenceOfRows, useEvidence } from './EvidenceOfRequests.tsx';
import { getApplicantName, type ListedRequest, listedColumns } from './listed-request.ts';
import { openDecisionText, requestDecisions } from './request-decisions.tsx';

const Col = DataTable.Col<ListedRequest>;

const columns = [
  <Col key="publisher" source="publisher_id" label="Publisher" disableSort cellClassName="steady">
    <PublisherName />
    <PublisherEvidence />
  </Col>,
  <Col key="email" source="email" label="Email" cellClassName="cut">
    <TextField source="email" sx={{ fontSize: 'inherit' }} />
    <ApplicantEvidence />
  </Col>,
  <Col key="website" source="website_url" label="Website" cellClassName="cut" />,
];

export function RequestTable({ isInList = false }: { isInList?: boolean }) {
  return (
    <EvidenceOfRows>
      <DecisionTable
        label="Publisher requests"
        name={{ source: 'first_name', label: 'Name', below: <BelowName /> }}
        columns={columns}
        hiddenColumns={['website_url']}
        statusLabel={getStatusLabel}
        decisions={requestDecisions}
        details={<RequestDetails />}
        isInList={isInList}
      />
    </EvidenceOfRows>
  );
}

function BelowName() {
  const request = useRecordContext<ListedRequest>();
  return (
    <>
      <HiddenColumns />
      {request ? <DeletionNote userId={request.laravel_user_id} email={request.email} /> : null}
      {request?.role_due ? <OpenDecision /> : null}
    </>
  );
}

/** What a crash between the row and the main API left. */
const OpenDecision = () => (
  <Typography variant="body2" sx={{ mt: 0.5 }}>
    {openDecisionText}
  </Typography>
);

/** On narrow windows the columns of the evidence are below the name. */
function HiddenColumns() {
  const { isPhone, isNarrow } = useBreakpoints();
  if (!isNarrow) return null;
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.25, mt: 0.5 }}>
      {isPhone ? (
        <>
          <PublisherName />
          <PublisherEvidence />
        </>
      ) : null}
      <ApplicantEvidence />
    </Box>
  );
}

const consequences: Readonly<Record<string, string>> = {
  pending:
    'Approve adds the publisher role, approves the request and sends the notification email. Reject asks for a reason, and whether it is mailed.',
  approved: 'Revoke Access removes the publisher role; the person can no longer open the portal.',
};

/** Section 7 has no call that creates a publisher: an API may ignore the name in the role call. */
const newPublisherConsequence =
  'This request names a new publisher, which the main API opens with the approval if it can. If it refuses, create the publisher in the main back end, ask the person to request access to it, and reject this request.';

/** All columns of a request, and what each decision does. */
export function RequestDetails() {
  const request = useRecordContext<ListedRequest>();
  if (!request) return null;
  return (
    <>
      <DeletionMarker userId={request.laravel_user_id} email={request.email} />
      {request.role_due ? <OpenDecision /> : null}
      <EvidenceComparison />
      <Facts
        facts={[
          [
            'Name',
            <PersonLink key="name" id={request.laravel_user_id}>
              {getApplicantName(request)}
            </PersonLink>,
          ],
          ['User ID', request.laravel_user_id ?? 'none: the person has no account yet'],
          ['Logo', request.new_publisher_name ? <NewPublisherLogo key="logo" /> : null],
          ...socialAccounts.map(
            ({ field, label }) =>
              [label, request[field] && <SafeLink key={field} address={request[field]} />] as const,
          ),
          ['Requested', formatDateTime(request.created_at)],
          [
            'Decided',
            request.decided_at && (
              <DecidedBy key="decided" at={request.decided_at} userId={request.decided_by} />
            ),
          ],
          ...describeReason(request, requestReasons),
        ]}
      />
      {request.laravel_user_id ? <OtherRequests request={request} /> : null}
      {consequences[request.status] ? (
        <Typography variant="body2" color="text.secondary">
          {consequences[request.status]}
        </Typography>
      ) : null}
      {request.status === 'pending' && request.publisher_id === null ? (
        <Typography variant="body2" color="text.secondary">
          {newPublisherConsequence}
        </Typography>
      ) : null}
    </>
  );
}

/** The person's other requests, newest first, each with its publisher and what was decided. */
function OtherRequests({ request }: { readonly request: ListedRequest }) {
  const { id, laravel_user_id } = request;
  const filter = { laravel_user_id, 'id@neq': id };
  const { data, total, isPending, error, refetch } = useGetList<ListedRequest>(
    'publisher_requests',
    {
      filter,
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: 5 },
      meta: { columns: listedColumns },
    },
    { onError: () => undefined },
  );
  return (
    <section aria-label="Other requests of this person">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        Other requests of this person
      </Typography>
      {data?.length === 0 ? <Typography variant="body2">None</Typography> : null}
      {isPending ? (
        <Typography variant="body2">
          <Skeleton width="14rem" />
        </Typography>
      ) : null}
      {error ? <InlineFault onRetry={() => void refetch()}>Not loaded.</InlineFault> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
        {data?.map((other) => (
          <Box component="li" key={other.id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <RecordLink to={`/admin/publisher_requests/${other.id}/show`}>
              {other.new_publisher_name ?? <CataloguePublisher id={other.publisher_id ?? 0} />}
            </RecordLink>
            {`: ${getStatusLabel(other.status)}, `}
            {other.decided_at ? (
              <DecidedBy at={other.decided_at} userId={other.decided_by} />
            ) : (
              formatDateTime(other.created_at)
            )}
          </Box>
        ))}
      </Box>
      {data && total !== undefined && total > data.length ? (
        <RecordLink to={toPersonPath(laravel_user_id ?? '')}>All {total}</RecordLink>
      ) : null}
    </section>
  );
}

/** The name of a request's publisher, with a mark if it is new. */
function PublisherName() {
  const { request, evidence, isFailed } = useEvidence();
  if (!request) return null;
  if (request.publisher_id !== null) {
    if (evidence?.publisher) return <span>{evidence.publisher.name}</span>;
    // The comparison has the names of all rows.
    if (!evidence && !isFailed) return <Skeleton component="span" width="7em" />;
    return <CataloguePublisher id={request.publisher_id} />;
  }
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          unicodeBidi: 'plaintext',
          textAlign: 'match-parent',
        }}
      >
        {request.new_publisher_name}
      </Box>
      <Chip variant="outlined" label="New" sx={{ height: 20, flexShrink: 0 }} />
    </Box>
  );
}

const logoSize = { width: 64, height: 64, borderRadius: 1 } as const;

/** A new publisher's logo, which lists do not read. */
function NewPublisherLogo() {
  const request = useRecordContext<ListedRequest>();
  // `getMany`, because `getOne` of a request that was just deleted would respond 406.
  const { data, isPending, isError } = useGetMany(
    'publisher_requests',
    { ids: request ? [request.id] : [], meta: { columns: ['id', 'new_publisher_logo'] } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (isPending) return <Skeleton variant="rounded" sx={logoSize} />;
  if (isError) return <>could not be loaded</>;
  const logo: string | null | undefined = data[0]?.new_publisher_logo;
  // The host of a linked picture would see who looks at it: only data URLs are shown.
  if (!logo || !isLogo(logo) || !logo.startsWith('data:')) return <>{logo ?? 'none'}</>;
  return (
    <Box
      component="img"
      src={logo}
      alt={`Logo of ${request?.new_publisher_name}`}
      sx={{
        ...logoSize,
        display: 'block',
        objectFit: 'contain',
        border: 1,
        borderColor: 'divider',
        bgcolor: ({ palette }) => logoPlates[palette.mode],
      }}
    />
  );
}
