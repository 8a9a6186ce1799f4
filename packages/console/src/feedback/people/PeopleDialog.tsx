import { boardSessionMessages } from '@ludarium/domain/account';
import {
  excludeSelf,
  getPersonName,
  minUserSearchLength,
  peopleMessages,
  userSearchDelay,
} from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import { type FoundUser, userSearchFor } from '@ludarium/domain/main-api';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { Email } from '../../layout/Email.tsx';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useDebounced } from '../../layout/use-debounced.ts';
import { useErrorToast } from '../../layout/use-error-toast.ts';
import { useBoardTools } from '../data/board-context.ts';
import { usePeople } from '../data/people.ts';
import {
  PeopleList,
  PeopleSkeleton,
  PersonRow,
  UserManagement,
  useAddTester,
} from './UserManagement.tsx';

type PeopleTab = 'testers' | 'search-users';

interface PeopleDialogProps {
  readonly tab: PeopleTab;
  readonly onTab: (tab: PeopleTab) => void;
  readonly onClose: () => void;
}

/** User Management and Search Users, for admins (section 2). */
export default function PeopleDialog({ tab, onTab, onClose }: PeopleDialogProps) {
  const id = useId();
  return (
    <DialogFrame
      title="Testers and admins"
      coversPhones
      // A fixed height: no layout shift when people load or the tab changes.
      height="min(42rem, 100% - 64px)"
      onClose={onClose}
      head={
        <Tabs
          value={tab}
          onChange={(_, next: PeopleTab) => onTab(next)}
          aria-label="Testers and admins"
          sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {(['testers', 'search-users'] as const).map((value) => (
            <Tab
              key={value}
              value={value}
              label={value === 'testers' ? 'User Management' : 'Search Users'}
              id={`${id}-${value}`}
              aria-controls={`${id}-panel`}
            />
          ))}
        </Tabs>
      }
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'testers' ? <UserManagement /> : <SearchUsers />}
      </Box>
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
        sx={{ mb: 2 }}
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
      mainApi.searchUsers({ ...userSearchFor(query), page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < (last_page ?? 1) ? current_page + 1 : undefined,
    meta: { sessionEnd: 'expired-in-people' },
  });
  const isOver = isSessionOver(search.error);
  useErrorToast(isOver ? null : search.error, { text: peopleMessages.searchFailed });
  const found = excludeSelf(search.data?.pages.flatMap(({ data }) => data) ?? [], user.id);

  if (search.isPending) return <PeopleSkeleton />;
  return (
    <>
      {search.isSuccess && found.length === 0 && !search.hasNextPage && (
        <Typography color="text.secondary" role="status">
          Nobody is called “{query}”.
        </Typography>
      )}
      <PeopleList label="People found">
        {found.map((person) => (
          <FoundPerson key={person.id} person={person} />
        ))}
      </PeopleList>
      {search.isError && (
        <InlineFault onRetry={() => void search.refetch()}>
          {isOver ? boardSessionMessages.expired : peopleMessages.searchFailed}
        </InlineFault>
      )}
      {search.hasNextPage && (
        <Box sx={{ display: 'grid', justifyItems: 'center' }}>
          <Button
            variant="outlined"
            disabled={search.isFetchingNextPage}
            onClick={() => void search.fetchNextPage()}
          >
            {search.isFetchingNextPage ? 'Loading...' : peopleMessages.loadMore}
          </Button>
        </Box>
      )}
    </>
  );
}

function FoundPerson({ person }: { person: FoundUser }) {
  const people = usePeople();
  const { mutate: add, isPending } = useAddTester();
  const known = people.data?.find(({ id }) => id === person.id);
  const name = getPersonName(
    { firstName: person.firstname, lastName: person.lastname, displayName: person.displayname },
    person.id,
  );
  return (
    <PersonRow
      name={
        <>
          {name}{' '}
          <Typography component="span" variant="caption" color="text.secondary">
            @{person.displayname}
          </Typography>
        </>
      }
      detail={
        <>
          <Email address={person.email} /> · id {person.id}
        </>
      }
      avatar={person.avatar}
    >
      {known ? (
        <Typography component="span" variant="caption" color="text.secondary">
          {known.isAdmin ? 'Admin' : 'Tester'}
        </Typography>
      ) : (
        <BusyButton
          size="small"
          variant="outlined"
          isBusy={isPending}
          aria-label={`${isPending ? 'Adding...' : 'Add Tester'} ${name}`}
          onClick={() => add({ id: person.id, name })}
          sx={{ flexShrink: 0 }}
        >
          {isPending ? 'Adding...' : 'Add Tester'}
        </BusyButton>
      )}
    </PersonRow>
  );
}
