import { type Publisher, publisherFields } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { defineResource } from '../declaration/define-resource.ts';
import { SafeLink } from '../fields/Facts.tsx';
import { toFilteredPath } from '../fields/RecordLink.tsx';
import { Related } from '../kit/Related.tsx';
import { publisherRequests } from './publisher-requests.tsx';

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
  sections: ({ id }) => (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {relatedLists.map(([resource, label]) => (
          <Button
            key={resource}
            variant="outlined"
            component={Link}
            to={toFilteredPath(resource, { publisher_id: id })}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Related
        resource={publisherRequests}
        title="Approved requests"
        // A new name became this publisher.
        filter={{ status: 'approved', '@or': { publisher_id: id, approved_publisher_id: id } }}
        time="decided_at"
        showAll={toFilteredPath('publisher_requests', { publisher_id: id })}
        describe={({ email }) => email}
      />
    </>
  ),
});

const relatedLists = [
  ['games', 'Games'],
  ['game_proposals', 'Proposals'],
] as const;
