import type { TeamActivity } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import type { PublisherId } from '@ludarium/domain/ids';
import { describeActivity, getActorName, teamMessages } from '@ludarium/domain/team';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { getName } from '../../team/MemberList.tsx';
import { useMembers, useTeamActivity } from '../../team/queries.ts';

/** Who did what for the publisher, newest first; older entries on demand. */
export function ActivityList({ publisherId }: { publisherId: PublisherId }) {
  const query = useTeamActivity(publisherId);
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = query;
  const members = useMembers(publisherId);
  if (isError && data === undefined) {
    return <LoadFailed text={teamMessages.activityFailed} query={query} />;
  }
  if (data === undefined) return <Skeleton variant="rounded" height={160} aria-busy />;
  const entries = data.pages.flat();
  const names = new Map(members.data?.map((member) => [member.user_id, getName(member)]));
  if (entries.length === 0) return <Typography color="text.secondary">Nothing yet.</Typography>;
  return (
    <>
      <Box component="ol" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only appended.
          <Entry key={`${entry.at} ${place}`} entry={entry} actor={getActorName(entry, names)} />
        ))}
      </Box>
      {hasNextPage ? (
        <Button
          variant="outlined"
          disabled={isFetching}
          onClick={() => void fetchNextPage()}
          sx={{ mt: 1.5 }}
        >
          {isFetching ? 'Loading...' : 'Show more'}
        </Button>
      ) : null}
      {isError ? (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 1 }}>
          {teamMessages.activityFailed}
        </Typography>
      ) : null}
    </>
  );
}

function Entry({ entry, actor }: { entry: TeamActivity[number]; actor: string }) {
  const { at, proposal_id } = entry;
  const text = describeActivity(entry);
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography>
        <b>{actor}</b>{' '}
        {proposal_id === null ? (
          text
        ) : (
          <Link component={RouterLink} to={{ search: `?tab=drafts&proposal=${proposal_id}` }}>
            {text}
          </Link>
        )}
      </Typography>
      <Typography component="time" dateTime={at} variant="body2" color="text.secondary">
        {formatDateTime(at)}
      </Typography>
    </Box>
  );
}
