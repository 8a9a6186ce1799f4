import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { MeepleIcon } from '@ludarium/browser/ui/icons.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { boardSessionMessages } from '@ludarium/domain/account';
import {
  excludeSelf,
  getPersonName,
  minUserSearchLength,
  peopleMessages,
  userSearchDelay,
} from '@ludarium/domain/feedback';
import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import { type FoundUser, userSearchFor } from '@ludarium/domain/main-api';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { Email } from '../../layout/Email.tsx';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useDebounced } from '../../layout/use-debounced.ts';
import { useErrorToast } from '../../layout/use-error-toast.ts';
import { refetchChanged } from '../../providers/query-client.ts';
import { useBoardTools } from '../data/board-context.ts';
import { peopleKey, usePeople } from '../data/people.ts';

/** Search Users, with 'Add Tester', for admins (section 2). */
export default function SearchUsersDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame
      title="Search Users"
      // A fixed height: no layout shift when people are found.
      height="min(42rem, 100% - 64px)"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" href="/admin/testers">
            User Management
          </Button>
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <SearchUsers />
    </DialogFrame>
  );
}

/** Finds people by id or display name and makes them testers (sections 2 and 5). */
function SearchUsers() {
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), userSearchDelay);
  return (
    <>
      <TextField
        label="Search Users"
        placeholder="Display name or id"
        type="search"
        fullWidth
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ mt: 1, mb: 2 }}
      />
      {query.length < minUserSearchLength ? (
        <Typography color="text.secondary">
          Type a display name, or a number to find somebody by id.
        </Typography>
      ) : (
        <FoundPeople query={query} />
      )}
    </>
  );
}

function FoundPeople({ query }: { query: string }) {
  const { user } = useBoardTools();
  const search = useInfiniteQuery({
    queryKey: ['feedback-user-search', query],
    queryFn: ({ pageParam, signal }) =>
      mainApi.call('searchUsers', { query: { ...userSearchFor(query), page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ last_page }, _, page) => (page < (last_page ?? 1) ? page + 1 : undefined),
    meta: { sessionEnd: 'expired-in-people' },
  });
  const isOver = isSessionOver(search.error);
  useErrorToast(isOver ? null : search.error, { text: peopleMessages.searchFailed });
  const found = excludeSelf(search.data?.pages.flatMap(({ data }) => data) ?? [], user.id);

  if (search.isPending) {
    return (
      <>
        <span className="visually-hidden" role="status">
          Loading...
        </span>
        <Skeleton variant="rounded" height={240} />
      </>
    );
  }
  return (
    <>
      {search.isSuccess && found.length === 0 && !search.hasNextPage && (
        <Typography color="text.secondary" role="status">
          Nobody is called “{query}”. Display names and ids are searched.
        </Typography>
      )}
      <List dense aria-label="People found" sx={{ overflowWrap: 'anywhere' }}>
        {found.map((person) => (
          <FoundPerson key={person.id} person={person} />
        ))}
      </List>
      {search.isError && (
        <InlineFault onRetry={() => void search.refetch()}>
          {isOver ? boardSessionMessages.expired : peopleMessages.searchFailed}
        </InlineFault>
      )}
      {search.hasNextPage && (
        <Button
          variant="outlined"
          disabled={search.isFetchingNextPage}
          onClick={() => void search.fetchNextPage()}
          sx={{ display: 'block', mx: 'auto' }}
        >
          {search.isFetchingNextPage ? 'Loading...' : peopleMessages.loadMore}
        </Button>
      )}
    </>
  );
}

function FoundPerson({ person }: { person: FoundUser }) {
  const { id, displayname, email, avatar } = person;
  const people = usePeople();
  const { mutate: add, isPending } = useAddTester();
  const known = people.data?.find(({ user_id }) => user_id === id);
  const name = getPersonName(
    { firstName: person.firstname, lastName: person.lastname, displayName: displayname },
    id,
  );
  return (
    <ListItem disableGutters divider sx={{ gap: 1.5 }}>
      <Avatar
        src={avatar ?? ''}
        alt=""
        sx={{ width: 32, height: 32, bgcolor: 'background.default', color: 'primary.main' }}
      >
        <MeepleIcon size={18} />
      </Avatar>
      <ListItemText
        primary={
          <>
            <strong>{name}</strong> <span className="caption">@{displayname}</span>
          </>
        }
        secondary={
          <>
            <Email address={email} /> · id {id}
          </>
        }
      />
      {known ? (
        <Box component="span" className="caption" sx={{ flexShrink: 0 }}>
          {known.is_admin ? 'Admin' : 'Tester'}
        </Box>
      ) : (
        <BusyButton
          size="small"
          variant="outlined"
          isBusy={isPending}
          aria-label={`${isPending ? 'Adding...' : 'Add Tester'} ${name}`}
          onClick={() => add({ id, name })}
          sx={{ flexShrink: 0 }}
        >
          {isPending ? 'Adding...' : 'Add Tester'}
        </BusyButton>
      )}
    </ListItem>
  );
}

interface AddedPerson {
  readonly id: string;
  readonly name: string;
}

/** Grants the tester role through the main API (section 7). */
function useAddTester() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AddedPerson) =>
      mainApi.call('grantRole', { params: { userId: id }, body: { role: 'tester' } }),
    onSuccess: (_, { name }) => {
      showToast({ kind: 'success', title: peopleMessages.testerAdded, text: name, lasts: 10_000 });
      return refetchChanged(client, { queryKey: peopleKey });
    },
    onError: (error, { name }) => {
      if (isSessionOver(error)) return session.end('expired-in-people');
      const title = getErrorMessage(error, peopleMessages.addTesterFailed);
      showToast({ kind: 'error', title, text: name });
    },
  });
}
