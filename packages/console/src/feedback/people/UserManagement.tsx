import { peopleMessages } from '@ludarium/domain/feedback';
import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { session } from '@ludarium/web/session/session.ts';
import { MeepleIcon } from '@ludarium/web/ui/icons.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { Email } from '../../layout/Email.tsx';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useErrorToast } from '../../layout/use-error-toast.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { refetchChanged } from '../../providers/query-client.ts';
import { useBoardTools } from '../data/board-context.ts';
import { type BoardPerson, deleteTesterRole, peopleKey, usePeople } from '../data/people.ts';

/** Lists testers and admins; only testers can be removed (section 6). */
export function UserManagement() {
  const people = usePeople();
  useErrorToast(isSessionOver(people.error) ? null : people.error, {
    title: peopleMessages.loadTestersFailed,
    text: describeError(people.error),
  });
  if (people.isError && !people.data) {
    return (
      <InlineFault onRetry={() => void people.refetch()}>
        {peopleMessages.loadTestersFailed}. {describeError(people.error)}
      </InlineFault>
    );
  }
  if (!people.data) return <PeopleSkeleton />;
  const testers = people.data.filter(({ isTester, isAdmin }) => isTester && !isAdmin);
  const admins = people.data.filter(({ isAdmin }) => isAdmin);
  return (
    <>
      <Group title="Testers" people={testers} canRemove />
      {testers.length === 0 && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          There are no testers yet. Search Users finds some.
        </Typography>
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
      <Typography id={id} variant="subtitle2" component="h3" color="text.secondary" sx={{ mb: 1 }}>
        {title} ({people.length})
      </Typography>
      <PeopleList>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            name={person.id === user.id ? `${person.name} (you)` : person.name}
            detail={person.email && <Email address={person.email} />}
          >
            {canRemove && <RemoveTester person={person} />}
          </PersonRow>
        ))}
      </PeopleList>
    </section>
  );
}

function RemoveTester({ person }: { readonly person: BoardPerson }) {
  const { mutate: remove, isPending } = useRemoveTester();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <BusyButton
        size="small"
        color="error"
        isBusy={isPending}
        onClick={() => setAsking(true)}
        aria-label={`${peopleMessages.removeTester} ${person.name}`}
        sx={{ flexShrink: 0 }}
      >
        {isPending ? 'Removing...' : peopleMessages.removeTester}
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        title={peopleMessages.removeTesterTitle(person.name)}
        text={peopleMessages.removeTesterConsequence}
        confirmLabel={peopleMessages.removeTester}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove(person);
        }}
      />
    </>
  );
}

interface PeopleListProps {
  readonly label?: string;
  readonly children: ReactNode;
}

export function PeopleList({ label, children }: PeopleListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'grid', gap: 0.5, m: 0, mb: 2, p: 0, listStyle: 'none' }}
    >
      {children}
    </Box>
  );
}

interface PersonRowProps {
  readonly name: ReactNode;
  readonly detail: ReactNode;
  readonly avatar?: string | null | undefined;
  readonly children: ReactNode;
}

export function PersonRow({ name, detail, avatar, children }: PersonRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        py: 0.5,
        pl: 1.5,
        pr: 1,
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {avatar ? (
        <Box
          component="img"
          src={avatar}
          alt=""
          sx={{ flexShrink: 0, width: 32, height: 32, borderRadius: '50%', objectFit: 'cover' }}
        />
      ) : (
        <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
          <MeepleIcon size={18} />
        </Box>
      )}
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        {detail && (
          <Typography
            component="span"
            variant="caption"
            color="text.secondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {detail}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}

export function PeopleSkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 0.5 }}>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} variant="rounded" height={44} />
      ))}
    </Box>
  );
}

type Person = Pick<BoardPerson, 'id' | 'name'>;

/** Grants the tester role through the main API (section 7). */
export function useAddTester() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Person) => mainApi.grantRole(id, { role: 'tester' }),
    onSuccess: (_, { name }) => {
      showDone(peopleMessages.testerAdded, name);
      return refetchChanged(client, { queryKey: peopleKey });
    },
    onError: (error, { name }) => {
      if (isSessionOver(error)) return session.end('expired-in-people');
      const title = getErrorMessage(error, peopleMessages.addTesterFailed);
      showToast({ kind: 'error', title, text: name });
    },
  });
}

/** Removes the tester role by deleting its row in the data backend (section 7). */
function useRemoveTester() {
  const client = useQueryClient();
  const title = peopleMessages.removeTesterFailed;
  return useMutation({
    mutationFn: ({ id }: Person) => deleteTesterRole(id),
    onSuccess: (wasDeleted, { name }) => {
      if (wasDeleted) showDone(peopleMessages.testerRemoved, name);
      else showToast({ kind: 'error', title, text: peopleMessages.noTesterToRemove });
      return refetchChanged(client, { queryKey: peopleKey });
    },
    onError: (error, { name }) => {
      if (isSessionOver(error)) return session.end('expired-in-people');
      showToast({ kind: 'error', title, text: `${name}. ${describeError(error)}` });
    },
  });
}

function showDone(title: string, name: string): void {
  showToast({ kind: 'success', title, text: name, lasts: 10_000 });
}
