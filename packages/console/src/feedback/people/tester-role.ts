import { peopleMessages } from '@ludarium/domain/feedback';
import { isSessionExpired, messageOf } from '@ludarium/domain/main-api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../layout/toast.ts';
import { mainApi } from '../../providers/main-api.ts';
import { session } from '../../session/session.ts';
import { peopleKey } from '../data/people.ts';

/** Gives the tester role and takes it away, through the main API, which tells the data backend. */
export function useTesterRole() {
  const client = useQueryClient();
  const [busyWith, setBusyWith] = useState<ReadonlySet<string>>(new Set());

  async function change(userId: string, name: string, isAdded: boolean): Promise<void> {
    if (busyWith.has(userId)) return;
    setBusyWith((before) => new Set([...before, userId]));
    try {
      if (isAdded) await mainApi.grantRole(userId, { role: 'tester' });
      else await mainApi.revokeRole(userId, 'tester');
      const title = isAdded ? peopleMessages.testerAdded : peopleMessages.testerRemoved;
      showToast({ kind: 'success', title, text: name, lasts: 10_000 });
      await client.invalidateQueries({ queryKey: peopleKey });
    } catch (cause) {
      if (isSessionExpired(cause)) session.end('expired-in-people');
      else if (isAdded) {
        const title = messageOf(cause, peopleMessages.addTesterFailed);
        showToast({ kind: 'error', title, text: name });
      } else {
        const title = peopleMessages.removeTesterFailed;
        showToast({ kind: 'error', title, text: messageOf(cause, name) });
      }
    } finally {
      setBusyWith((before) => new Set([...before].filter((id) => id !== userId)));
    }
  }

  return {
    busyWith,
    add: (userId: string, name: string) => change(userId, name, true),
    remove: (userId: string, name: string) => change(userId, name, false),
  };
}
