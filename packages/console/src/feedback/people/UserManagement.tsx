import { peopleMessages } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import { useEffect, useId, useState } from 'react';
import { session } from '../../session/session.ts';
import { useBoardTools } from '../board/board-context.ts';
import { faultReason, isSessionOver } from '../data/fault.ts';
import { type BoardPerson, usePeople } from '../data/people.ts';
import { Icon } from '../icons.tsx';
import styles from './PeopleDialog.module.css';
import { useTesterRole } from './tester-role.ts';

/** Testers and admins; a tester can be removed, an admin can't (section 6). */
export function UserManagement() {
  const people = usePeople({ enabled: true });
  const isOver = isSessionOver(people.error);
  useEffect(() => {
    if (isOver) session.end('expired');
  }, [isOver]);
  if (people.isError && !people.data) {
    return (
      <div role="alert">
        <p className={styles.fault}>
          {peopleMessages.loadTestersFailed}. {faultReason(people.error)}
        </p>
        <Button variant="outlined" onClick={() => void people.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!people.data) return <PeopleSkeleton />;
  const testers = people.data.filter(({ isTester, isAdmin }) => isTester && !isAdmin);
  const admins = people.data.filter(({ isAdmin }) => isAdmin);
  return (
    <>
      <Group title="Testers" people={testers} canRemove />
      {testers.length === 0 && (
        <p className={styles.quiet}>There are no testers yet. Search Users finds some.</p>
      )}
      <Group title="Admins" people={admins} canRemove={false} />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly people: readonly BoardPerson[];
  readonly canRemove: boolean;
}

function Group({ title, people, canRemove }: GroupProps) {
  const id = useId();
  const { user } = useBoardTools();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title} ({people.length})
      </h3>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <span className={styles.mark}>
              <Icon name="meeple" />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                {person.name}
                {person.id === user.id && ' (you)'}
              </span>
              {person.email && <span className={styles.email}>{person.email}</span>}
            </span>
            {canRemove && <RemoveTester person={person} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks once more in its own place before somebody loses their access. */
function RemoveTester({ person }: { person: BoardPerson }) {
  const { busyWith, remove } = useTesterRole();
  const [isAsking, setAsking] = useState(false);
  const isBusy = busyWith.has(person.id);
  if (!isAsking) {
    return (
      <Button
        size="small"
        color="error"
        onClick={() => setAsking(true)}
        aria-label={`Remove Tester ${person.name}`}
      >
        Remove Tester
      </Button>
    );
  }
  return (
    <>
      <Button size="small" variant="outlined" autoFocus onClick={() => setAsking(false)}>
        Keep
      </Button>
      <Button
        size="small"
        variant="contained"
        color="error"
        disabled={isBusy}
        aria-label={`${isBusy ? 'Removing...' : 'Yes, remove'} ${person.name}`}
        onClick={async () => {
          await remove(person.id, person.name);
          setAsking(false);
        }}
      >
        {isBusy ? 'Removing...' : 'Yes, remove'}
      </Button>
    </>
  );
}

export function PeopleSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading...
      </span>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="skeleton" style={{ height: '2.75rem' }} />
      ))}
    </div>
  );
}
