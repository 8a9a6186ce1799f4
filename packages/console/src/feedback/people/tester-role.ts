import { peopleMessages } from '@ludarium/domain/feedback';
import { getErrorMessage, isSessionExpired } from '@ludarium/domain/main-api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../layout/toast.ts';
import { mainApi } from '../../providers/main-api.ts';
import { session } from '../../session/session.ts';
import { faultReason, isSessionOver } from '../data/fault.ts';
import { deleteTesterRole, peopleKey } from '../data/people.ts';

/**
 * Gives the tester role through the main API, and takes it by deleting its row in the data backend
 * (section 7).
 */
export function useTesterRole() {
  const client = useQueryClient();
  const [busyWith, setBusyWith] = useState<ReadonlySet<string>>(new Set());

  async function change(userId: string, run: () => Promise<void>): Promise<void> {
    if (busyWith.has(userId)) return;
    setBusyWith((before) => new Set([...before, userId]));
    try {
      await run();
    } finally {
      setBusyWith((before) => new Set([...before].filter((id) => id !== userId)));
    }
  }

  const showDone = async (title: string, name: string) => {
    showToast({ kind: 'success', title, text: name, lasts: 10_000 });
    await client.invalidateQueries({ queryKey: peopleKey });
  };

  const add = async (userId: string, name: string) => {
    try {
      await mainApi.grantRole(userId, { role: 'tester' });
      await showDone(peopleMessages.testerAdded, name);
    } catch (cause) {
      if (isSessionExpired(cause)) return session.end('expired-in-people');
      const title = getErrorMessage(cause, peopleMessages.addTesterFailed);
      showToast({ kind: 'error', title, text: name });
    }
  };

  const remove = async (userId: string, name: string) => {
    const title = peopleMessages.removeTesterFailed;
    try {
      if (await deleteTesterRole(userId)) return await showDone(peopleMessages.testerRemoved, name);
      showToast({ kind: 'error', title, text: peopleMessages.noTesterToRemove });
      await client.invalidateQueries({ queryKey: peopleKey });
    } catch (cause) {
      if (isSessionOver(cause)) return session.end('expired-in-people');
      showToast({ kind: 'error', title, text: `${name}. ${faultReason(cause)}` });
    }
  };

  return {
    busyWith,
    add: (userId: string, name: string) => change(userId, () => add(userId, name)),
    remove: (userId: string, name: string) => change(userId, () => remove(userId, name)),
  };
}
