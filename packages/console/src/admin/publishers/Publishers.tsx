import { publisherHistory, publisherRequestEvidence } from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import type { PublisherId } from '@ludarium/domain/ids';
import type { Publisher } from '@ludarium/domain/main-api';
import { getInitial } from '@ludarium/domain/text';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { DataTable, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Section } from '../../layout/Section.tsx';
import { logoPlates } from '../../theme/styles.ts';
import { HistorySection } from '../history/History.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { SearchField } from '../list/filters.tsx';
import { createExporter } from '../list/ListActions.tsx';
import { RecordPage, toFilteredPath } from '../list/RecordPage.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { Facts, SafeLink } from '../table/Facts.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';

const Col = DataTable.Col<Publisher>;

const exporter = createExporter([
  { heading: 'ID', value: ({ id }: Publisher) => id },
  { heading: 'Name', value: ({ name }: Publisher) => name },
  { heading: 'Website', value: ({ website }: Publisher) => website },
]);

/** The catalogue's publishers, which the main API sorts by name. */
export function PublisherList() {
  const { isPhone } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'name', order: 'ASC' }}
      empty={<NoPublishers />}
      failedText="Failed to fetch publishers"
      filters={<SearchField source="search" label="Search publishers" />}
      exporter={exporter}
    >
      <AdminTable label="Publishers">
        <Col
          source="logo"
          label="Logo"
          disableSort
          sx={{ width: 56 }}
          render={({ logo, name }) => (
            <Avatar variant="rounded" src={logo ?? ''} alt="" sx={{ width: 28, height: 28 }}>
              {getInitial(name)}
            </Avatar>
          )}
        />
        <Col source="name" label="Name" disableSort cellClassName="cut wide">
          <RecordLink />
        </Col>
        {isPhone ? null : (
          <Col source="website" label="Website" disableSort cellClassName="cut wide" />
        )}
        {isPhone ? null : <Col source="id" label="ID" align="right" disableSort />}
      </AdminTable>
    </AdminList>
  );
}

function NoPublishers() {
  const { meta } = useListContext();
  return (
    <EmptyState
      text={
        meta?.needsSearch
          ? 'Search for a publisher by its name: the main API has no list of all of them.'
          : 'The catalogue has no publishers yet.'
      }
    />
  );
}

export function PublisherShow() {
  return (
    <RecordPage<Publisher>
      title={({ name }) => name}
      details={(publisher) => <PublisherDetails publisher={publisher} />}
      history={(publisher) => <PublisherHistory publisher={publisher} />}
    />
  );
}

const relatedLists = [
  ['games', 'Games'],
  ['publisher_requests', 'Requests'],
  ['game_proposals', 'Proposals'],
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
            sx={{
              width: 96,
              height: 96,
              objectFit: 'contain',
              borderRadius: 1,
              bgcolor: ({ palette }) => logoPlates[palette.mode],
            }}
          />
        ) : null}
        <Facts
          isShort
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
      <PublisherPeople publisherId={id} />
    </>
  );
}

/** Who acts for the publisher. Each links to the request that gives the access, where it is revoked. */
function PublisherPeople({ publisherId }: { publisherId: PublisherId }) {
  const query = useQuery({
    queryKey: ['publisher_requests', 'people', publisherId],
    queryFn: async ({ signal }) => {
      const { publishers } = await send(
        dataBackend.rpc('publisher_request_evidence', { requests: [], publishers: [publisherId] }),
        publisherRequestEvidence,
        signal,
      );
      return publishers[0]?.people ?? [];
    },
  });
  return (
    <Section title="People">
      {query.isError ? (
        <LoadFailed text="The people could not be loaded." query={query} />
      ) : query.data === undefined ? (
        // The height of one person.
        <Skeleton variant="rounded" aria-busy sx={{ height: { xs: 75, sm: 24 } }} />
      ) : query.data.length === 0 ? (
        <Typography color="text.secondary">Nobody acts for this publisher yet.</Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            minHeight: { xs: 75, sm: 24 },
            paddingInlineStart: 2.5,
            overflowWrap: 'anywhere',
          }}
        >
          {query.data.map(({ request_id, name, email, since }) => (
            <li key={request_id}>
              <RecordLink to={`/admin/publisher_requests/${request_id}/show`}>
                {name ?? email}
              </RecordLink>
              {name === null ? '' : ` · ${email}`} · since {formatDate(since)}
            </li>
          ))}
        </Box>
      )}
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
      return send(
        dataBackend.rpc('publisher_history', {
          publisher: publisher.id,
          publisher_name: publisher.name,
        }),
        publisherHistory,
        signal,
      );
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
