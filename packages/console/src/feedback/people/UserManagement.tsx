import { peopleMessages } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import { useEffect, useId, useState } from 'react';
import { RemoveTesterDialog } from '../../layout/RemoveTesterDialog.tsx';
import { session } from '../../session/session.ts';
import { useBoardTools } from '../board/board-context.ts';
import { faultReason, isSessionOver } from '../data/fault.ts';
import { type BoardPerson, usePeople } from '../data/people.ts';
import { useFaultToast } from '../data/use-fault-toast.ts';
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
  useFaultToast(isOver ? null : people.error, {
    title: peopleMessages.loadTestersFailed,
    text: faultReason(people.error),
  });
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

function RemoveTester({ person }: { person: BoardPerson }) {
  const { busyWith, remove } = useTesterRole();
  const [isAsking, setAsking] = useState(false);
  const isBusy = busyWith.has(person.id);
  return (
    <>
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        onClick={() => setAsking(true)}
        aria-label={`${peopleMessages.removeTester} ${person.name}`}
      >
        {isBusy ? 'Removing...' : peopleMessages.removeTester}
      </Button>
      <RemoveTesterDialog
        open={isAsking}
        name={person.name}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove(person.id, person.name);
        }}
      />
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
