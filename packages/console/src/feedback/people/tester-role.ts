import { peopleMessages } from '@ludarium/domain/feedback';
import { getErrorMessage, isSessionExpired } from '@ludarium/domain/main-api';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchChanged } from '../../providers/query-client.ts';
import { faultReason, isSessionOver } from '../data/fault.ts';
import { deleteTesterRole, peopleKey } from '../data/people.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

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
      if (isSessionExpired(error)) return session.end('expired-in-people');
      const title = getErrorMessage(error, peopleMessages.addTesterFailed);
      showToast({ kind: 'error', title, text: name });
    },
  });
}

/** Removes the tester role by deleting its row in the data backend (section 7). */
export function useRemoveTester() {
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
      showToast({ kind: 'error', title, text: `${name}. ${faultReason(error)}` });
    },
  });
}

function showDone(title: string, name: string): void {
  showToast({ kind: 'success', title, text: name, lasts: 10_000 });
}
