import {
  boardSessionMessages,
  excludeSelf,
  minUserSearchLength,
  peopleMessages,
  personName,
  userSearchDelay,
  userSearchFor,
} from '@ludarium/domain/feedback';
import { type FoundUser, isSessionExpired } from '@ludarium/domain/main-api';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mainApi } from '../../providers/main-api.ts';
import { session } from '../../session/session.ts';
import { useBoardTools } from '../board/board-context.ts';
import { usePeople } from '../data/people.ts';
import { useFaultToast } from '../data/use-fault-toast.ts';
import { Icon } from '../icons.tsx';
import styles from './PeopleDialog.module.css';
import { useTesterRole } from './tester-role.ts';
import { PeopleSkeleton } from './UserManagement.tsx';

/** Finds people by id or display name and makes them testers (sections 2 and 5). */
export function SearchUsers() {
  const [text, setText] = useState('');
  const query = useRested(text.trim(), userSearchDelay);
  return (
    <>
      <TextField
        label="Search Users"
        placeholder="Display name or id"
        type="search"
        size="small"
        fullWidth
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ mb: 2 }}
      />
      {query.length < minUserSearchLength ? (
        <p className={styles.quiet}>Type a display name, or a number to find somebody by id.</p>
      ) : (
        <Found query={query} />
      )}
    </>
  );
}

function Found({ query }: { query: string }) {
  const { user } = useBoardTools();
  const search = useInfiniteQuery({
    queryKey: ['feedback-user-search', query],
    queryFn: ({ pageParam, signal }) =>
      mainApi.searchUsers({ ...userSearchFor(query), page: pageParam }, { signal }),
    initialPageParam: 1,
    // The search says how many pages there are (section 7).
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < (last_page ?? 1) ? current_page + 1 : undefined,
    retry: false,
  });
  const isOver = isSessionExpired(search.error);
  useEffect(() => {
    if (isOver) session.end('expired-in-people');
  }, [isOver]);
  useFaultToast(isOver ? null : search.error, { text: peopleMessages.searchFailed });
  const found = excludeSelf(search.data?.pages.flatMap(({ data }) => data) ?? [], user.id);

  if (search.isPending) return <PeopleSkeleton />;
  return (
    <>
      {search.isSuccess && found.length === 0 && !search.hasNextPage && (
        <p className={styles.quiet} role="status">
          Nobody is called “{query}”.
        </p>
      )}
      <ul className={styles.list} aria-label="People found">
        {found.map((person) => (
          <FoundPerson key={person.id} person={person} />
        ))}
      </ul>
      {search.isError && (
        <div role="alert">
          <p className={styles.fault}>
            {isOver ? boardSessionMessages.expired : peopleMessages.searchFailed}
          </p>
          <Button variant="outlined" onClick={() => void search.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {search.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="outlined"
            disabled={search.isFetchingNextPage}
            onClick={() => void search.fetchNextPage()}
          >
            {search.isFetchingNextPage ? 'Loading...' : peopleMessages.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

function FoundPerson({ person }: { person: FoundUser }) {
  const people = usePeople({ enabled: true });
  const { busyWith, add } = useTesterRole();
  const known = people.data?.find(({ id }) => id === person.id);
  const name = personName(
    { firstName: person.firstname, lastName: person.lastname, displayName: person.displayname },
    person.id,
  );
  const isBusy = busyWith.has(person.id);
  return (
    <li className={styles.person}>
      {person.avatar ? (
        <img className={styles.avatar} src={person.avatar} alt="" />
      ) : (
        <span className={styles.mark}>
          <Icon name="meeple" />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          {name} <span className={styles.state}>@{person.displayname}</span>
        </span>
        <span className={styles.email}>
          {person.email} · id {person.id}
        </span>
      </span>
      {known ? (
        <span className={styles.state}>{known.isAdmin ? 'Admin' : 'Tester'}</span>
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={`${isBusy ? 'Adding...' : 'Add Tester'} ${name}`}
          onClick={() => void add(person.id, name)}
        >
          {isBusy ? 'Adding...' : 'Add Tester'}
        </Button>
      )}
    </li>
  );
}

/** A value once it has rested for a while. */
function useRested(value: string, delay: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), delay);
    return () => window.clearTimeout(timer);
  }, [value, delay]);
  return rested;
}
