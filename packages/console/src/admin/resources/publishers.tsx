import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { publisherHistory, publisherRequestEvidence } from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import { type Publisher, publisherFields } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '../../layout/Notice.tsx';
import { defineResource } from '../declaration/define-resource.ts';
import { SafeLink } from '../fields/Facts.tsx';
import { toFilteredPath } from '../fields/RecordLink.tsx';
import { HistorySection } from '../history/History.tsx';
import { RelatedRows } from '../kit/Related.tsx';

/** The catalogue's publishers, which the main API sorts by name. */
export const publishers = defineResource<Publisher>('publishers', {
  row: publisherFields,
  label: 'Publishers',
  title: 'name',
  isOfMainApi: true,
  texts: {
    loadFailed: 'Failed to fetch publishers',
    empty: 'Search for a publisher by its name: there is no list of all of them.',
  },
  list: { sort: 'name', search: 'Search publishers' },
  columns: {
    name: { label: 'Name', width: 'cut wide', isUnsorted: true },
    website: { label: 'Website', width: 'cut wide', from: 'sm', isUnsorted: true },
    id: { label: 'ID', kind: 'number', from: 'sm', isUnsorted: true },
  },
  picture: ({ logo }) => logo,
  facts: ({ id, website }) => [
    ['ID', id],
    ['Website', website && <SafeLink key="website" address={website} />],
  ],
  sections: (publisher) => (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {relatedLists.map(([resource, label]) => (
          <Button
            key={resource}
            variant="outlined"
            component={Link}
            to={toFilteredPath(resource, { publisher_id: publisher.id })}
          >
            {label}
          </Button>
        ))}
      </Box>
      <People publisher={publisher} />
    </>
  ),
  aside: (publisher) => <PublisherHistory publisher={publisher} />,
});

const relatedLists = [
  ['games', 'Games'],
  ['game_proposals', 'Proposals'],
] as const;

interface PublisherProps {
  readonly publisher: Publisher;
}

/** Who acts for the publisher. Each links to the request that gives the access, where it is revoked. */
function People({ publisher: { id } }: PublisherProps) {
  const query = useQuery({
    queryKey: ['publisher_requests', 'people', id],
    queryFn: async ({ signal }) => {
      const { publishers: known } = await send(
        dataBackend.rpc('publisher_request_evidence', { requests: [], publishers: [id] }),
        publisherRequestEvidence,
        signal,
      );
      return known[0]?.people ?? [];
    },
  });
  return (
    // The height of one person on a phone, so that the history below is not moved.
    <QueryResult query={query} failedText="The people could not be loaded." height={109}>
      {(people) => (
        <RelatedRows
          title="People"
          rows={people.map(({ request_id: id, name, email, since }) => ({
            id,
            name: name ?? email,
            to: `/admin/publisher_requests/${id}/show`,
            at: `since ${formatDate(since)}`,
            text: name && email,
          }))}
        />
      )}
    </QueryResult>
  );
}

/**
 * The audit log of the requests for a publisher and of the deletion requests of its people. The
 * catalogue itself has no audit log.
 */
function PublisherHistory({ publisher: { id, name } }: PublisherProps) {
  const query = useQuery({
    queryKey: ['publisher_history', id, name],
    queryFn: ({ signal }) =>
      send(
        dataBackend.rpc('publisher_history', { publisher: id, publisher_name: name }),
        publisherHistory,
        signal,
      ),
  });
  return <HistorySection query={query} />;
}
