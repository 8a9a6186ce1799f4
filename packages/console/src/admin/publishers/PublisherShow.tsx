import type { Publisher } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { RecordPage } from '../list/RecordPage.tsx';
import { SafeLink } from '../publisher-requests/SafeLink.tsx';
import { Facts } from '../table/Facts.tsx';

/** The address of a list with a filter set. */
const filtered = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** One publisher, and the way to its games and its requests. */
export default function PublisherShow() {
  return (
    <RecordPage<Publisher>
      listPath="/admin/publishers"
      listLabel="All publishers"
      titleOf={({ name }) => name}
    >
      {({ id, name, website, logo }) => (
        <Box sx={{ display: 'grid', gap: 2.5, p: 3 }}>
          {logo ? (
            <Box
              component="img"
              src={logo}
              alt={`Logo of ${name}`}
              sx={{ width: 96, height: 96, objectFit: 'contain' }}
            />
          ) : null}
          <Facts
            facts={[
              ['ID', id],
              ['Name', name],
              ['Website', website && <SafeLink key="website" address={website} />],
            ]}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              component={Link}
              to={filtered('/admin/games', { publisher_id: id })}
            >
              Its games
            </Button>
            <Button
              variant="outlined"
              component={Link}
              to={filtered('/admin/publisher_requests', { publisher_id: id })}
            >
              Requests for it
            </Button>
          </Box>
        </Box>
      )}
    </RecordPage>
  );
}
