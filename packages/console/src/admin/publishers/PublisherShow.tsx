import { publisherHistory } from '@ludarium/domain/data-backend';
import type { PublisherId } from '@ludarium/domain/ids';
import type { Publisher } from '@ludarium/domain/main-api';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { Section } from '../../layout/Section.tsx';
import { MemberList } from '../../team/MemberList.tsx';
import { HistorySection } from '../history/History.tsx';
import { RecordPage, toFilteredPath } from '../list/RecordPage.tsx';
import { Facts, SafeLink } from '../table/Facts.tsx';
import { PersonLink } from '../table/RecordLink.tsx';

export default function PublisherShow() {
  return (
    <RecordPage<Publisher>
      title={({ name }) => name}
      details={(publisher) => <PublisherDetails publisher={publisher} />}
      history={(publisher) => <PublisherHistory publisher={publisher} />}
    />
  );
}

const relatedLists = [
  ['games', 'Its games'],
  ['publisher_requests', 'Requests for it'],
  ['game_proposals', 'Its proposals'],
] as const;

function PublisherDetails({ publisher }: { publisher: Publisher }) {
  const { id, name, website, logo } = publisher;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        {logo ? (
          <Box
            component="img"
            src={logo}
            alt={`Logo of ${name}`}
            sx={{ width: 96, height: 96, objectFit: 'contain' }}
          />
        ) : null}
        <Facts
          short
          facts={[
            ['ID', id],
            ['Website', website && <SafeLink key="website" address={website} />],
          ]}
        />
      </Box>
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
      <PublisherTeam publisherId={id} />
    </>
  );
}

/** Who acts for the publisher; an admin changes roles and removes people. */
function PublisherTeam({ publisherId }: { publisherId: PublisherId }) {
  const { data: admin } = useGetIdentity();
  return (
    <Section title="Team">
      <MemberList
        publisherId={publisherId}
        ownId={String(admin?.id ?? '')}
        canManage
        emptyText="Nobody has opened the portal for this publisher yet."
        linkPerson={(id, name) => <PersonLink id={id}>{name}</PersonLink>}
      />
    </Section>
  );
}

/**
 * The audit log of the requests for a publisher and of the deletion requests of its people. The
 * catalogue itself has no audit log.
 */
function PublisherHistory({ publisher }: { publisher: Pick<Publisher, 'id' | 'name'> }) {
  const query = useQuery({
    queryKey: ['publisher_history', publisher.id, publisher.name],
    queryFn: async ({ signal }) => {
      const { data } = await dataBackend
        .rpc('publisher_history', { publisher: publisher.id, publisher_name: publisher.name })
        .abortSignal(signal)
        .throwOnError();
      return publisherHistory.parse(data);
    },
  });
  return (
    <HistorySection
      query={query}
      isLinked
      emptyText="Nobody has asked to act for this publisher yet."
    />
  );
}
