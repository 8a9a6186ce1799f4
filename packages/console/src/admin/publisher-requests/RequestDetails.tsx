import { formatDateTime } from '@ludarium/domain/dates';
import { domainCheck, socialAccounts } from '@ludarium/domain/publishers';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { DecidedBy } from '../table/DecidedBy.tsx';
import { Facts } from '../table/Facts.tsx';
import { NewPublisherLogo } from './NewPublisherLogo.tsx';
import { PublisherName } from './PublisherName.tsx';
import { type ListedRequest, toPerson } from './request.tsx';
import { SafeLink } from './SafeLink.tsx';

const consequences: Readonly<Record<string, string>> = {
  pending:
    'Approve adds the publisher role, approves the request and sends the notification email. Reject sends no email.',
  approved: 'Revoke Access removes the publisher role; the person can no longer open the portal.',
};

/** Section 7 has no call that creates a publisher: an API may ignore the name in the role call. */
const newPublisherConsequence =
  'This request names a new publisher, which the main API opens with the approval if it can. If it refuses, create the publisher in the main back end, ask the person to request access to it, and reject this request.';

/** All columns of a request, and what each decision does. */
export function RequestDetails() {
  const request = useRecordContext<ListedRequest>();
  if (!request) return null;
  const website = request.website_url ?? '';
  return (
    <>
      <Facts
        facts={[
          ['Name', toPerson(request)],
          ['Email', request.email],
          ['User ID', request.laravel_user_id ?? 'none: the person has no account yet'],
          ['Publisher', <PublisherName key="publisher" />],
          ['Logo', request.new_publisher_name ? <NewPublisherLogo key="logo" /> : null],
          ['Website', website && <SafeLink key="website" address={website} />],
          ['Domain check', website && domainCheck(request)],
          ...socialAccounts.map(
            ({ field, label }) =>
              [label, request[field] && <SafeLink key={field} address={request[field]} />] as const,
          ),
          ['Verification note', request.verification_note],
          ['Requested', formatDateTime(request.created_at)],
          [
            'Decided',
            request.decided_at && (
              <DecidedBy key="decided" at={request.decided_at} userId={request.decided_by} />
            ),
          ],
        ]}
      />
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
