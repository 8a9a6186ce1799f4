import { publisherRequestRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { getStatusLabel } from '@ludarium/domain/decisions';
import {
  isLogo,
  requestDecisionMessages as messages,
  requestReasons,
  requestStatuses,
  requestTexts,
  socialAccounts,
} from '@ludarium/domain/publishers';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { capitalize } from '@mui/material/utils';
import { defineResource } from '../declaration/define-resource.ts';
import { describeReason } from '../declaration/transition.ts';
import { SafeLink } from '../fields/Facts.tsx';
import { CataloguePublisher, DecidedBy, PersonLink, PublisherLink } from '../fields/RecordLink.tsx';
import { History } from '../history/History.tsx';
import { StatusBadge } from '../kit/ResourceTable.tsx';
import { getApplicantName, type PublisherRequest } from '../publisher-requests/decisions.ts';
import { Evidence, EvidenceLine } from '../publisher-requests/Evidence.tsx';
import { openDecisionText, requestTransitions } from '../publisher-requests/transitions.ts';

/** Section 7 has no call that creates a publisher: an API may ignore the name in the role call. */
const newPublisherConsequence =
  'This request names a new publisher, which the main API opens with the approval if it can. If it refuses, create the publisher in the main back end, ask the person to request access to it, and reject this request.';

/** Whether a logo is in the row: the host of a linked picture would see who looks at it. */
const isShown = (logo: string | null | undefined): logo is string =>
  logo?.startsWith('data:') === true && isLogo(logo);

/** Requests to act for a publisher (sections 2, 4 and 8). */
export const publisherRequests = defineResource<PublisherRequest>('publisher_requests', {
  row: publisherRequestRow,
  label: 'Publisher requests',
  title: 'first_name',
  represent: getApplicantName,
  heading: (request) => `Request of ${getApplicantName(request)}`,
  texts: { loadFailed: messages.loadFailed, empty: messages.none },
  queue: {
    status: 'pending',
    card: { title: 'Publisher Registration Requests', parameter: 'requests' },
  },
  list: {
    sort: '-created_at',
    search: 'Search name, email, publisher, website',
    omits: ['new_publisher_logo'],
  },
  columns: {
    first_name: {
      label: 'Name',
      width: 'rest',
      value: getApplicantName,
      below: ({ role_due }) => (
        <>
          <EvidenceLine />
          {role_due ? <Typography variant="body2">{openDecisionText}</Typography> : null}
        </>
      ),
    },
    publisher_id: {
      label: 'Publisher',
      kind: 'publisher',
      from: 'sm',
      width: 'cut steady',
      isUnsorted: true,
      cell: PublisherName,
    },
    new_publisher_name: { label: 'New publisher', isExportedOnly: true },
    email: { label: 'Email', from: 'lg', width: 'cut' },
    laravel_user_id: { label: 'User ID', isExportedOnly: true },
    website_url: { label: 'Website', isExportedOnly: true },
    verification_note: { label: 'Note', isExportedOnly: true },
    created_at: { label: 'Requested', from: 'lg' },
    status: {
      label: 'Status',
      labels: Object.fromEntries(
        requestStatuses.map((status) => [status, capitalize(getStatusLabel(status))]),
      ),
      hasFilter: true,
      cell: ({ status }) => <StatusBadge status={status} label={getStatusLabel(status)} />,
    },
    decided_at: { label: 'Decided', isExportedOnly: true },
    decided_by: { label: 'Decided by', kind: 'person', isExportedOnly: true },
  },
  picture: ({ new_publisher_logo: logo }) => (isShown(logo) ? logo : null),
  facts: (request) => {
    const { new_publisher_logo: logo, website_url: website, decided_at } = request;
    return [
      [
        'Name',
        <PersonLink key="name" id={request.laravel_user_id}>
          {getApplicantName(request)}
        </PersonLink>,
      ],
      ['User ID', request.laravel_user_id ?? 'none: the person has no account yet'],
      [
        'Publisher',
        request.new_publisher_name === null ? (
          <PublisherLink key="publisher" id={request.publisher_id ?? 0} />
        ) : (
          `${request.new_publisher_name} (new)`
        ),
      ],
      ['Email', request.email],
      ['Website', website ? <SafeLink key="website" address={website} /> : 'none'],
      ...Object.values(requestTexts).map(({ label, column }) => [label, request[column]] as const),
      ['Logo', logo && !isShown(logo) ? logo : null],
      ...socialAccounts.map(
        ({ field, label }) =>
          [label, request[field] && <SafeLink key={field} address={request[field]} />] as const,
      ),
      ['Requested', formatDateTime(request.created_at)],
      [
        'Decided',
        decided_at && <DecidedBy key="decided" at={decided_at} userId={request.decided_by} />,
      ],
      ...describeReason(request, requestReasons),
    ];
  },
  note: ({ status, role_due, publisher_id }) =>
    [
      role_due && openDecisionText,
      status === 'pending' && publisher_id === null && newPublisherConsequence,
    ]
      .filter(Boolean)
      .join(' ') || null,
  sections: () => <Evidence />,
  aside: ({ id, laravel_user_id: userId }) => (
    <History
      of={[
        { table: 'publisher_requests', row: id },
        ...(userId ? [{ table: 'user_roles', row: `${userId}:publisher` }] : []),
      ]}
    />
  ),
  transitions: requestTransitions,
});

/** The publisher of a row, with a mark if it is new. */
export function PublisherName({ publisher_id, new_publisher_name }: PublisherRequest) {
  if (publisher_id !== null) return <CataloguePublisher id={publisher_id} />;
  return (
    <>
      <Chip variant="outlined" label="New" sx={{ height: 20, marginInlineEnd: 1 }} />
      {new_publisher_name}
    </>
  );
}
