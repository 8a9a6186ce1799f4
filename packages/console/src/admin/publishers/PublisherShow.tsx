import type { Publisher } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { RecordPage } from '../list/RecordPage.tsx';
import { Facts, SafeLink } from '../table/Facts.tsx';
import { PublisherHistory } from './PublisherHistory.tsx';

/** The path of a list with a filter. */
const filtered = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export default function PublisherShow() {
  return (
    <RecordPage<Publisher>
      title={({ name }) => name}
      details={(publisher) => <PublisherDetails publisher={publisher} />}
      history={(publisher) => <PublisherHistory publisher={publisher} />}
    />
  );
}

function PublisherDetails({ publisher }: { publisher: Publisher }) {
  const { id, name, website, logo } = publisher;
  return (
    <>
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
    </>
  );
}
