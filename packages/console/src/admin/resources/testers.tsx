import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { type TesterRow, testerRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { peopleMessages } from '@ludarium/domain/feedback';
import { defineResource } from '../declaration/define-resource.ts';
import { toPersonPath } from '../fields/RecordLink.tsx';

/** Testers and admins; admins cannot be removed as testers (section 6). */
export const testers = defineResource<TesterRow>('testers', {
  row: testerRow,
  label: 'Testers',
  title: 'name',
  toPath: ({ user_id }) => toPersonPath(user_id),
  texts: { loadFailed: peopleMessages.loadTestersFailed, empty: 'There are no testers yet.' },
  list: {
    sort: '-created_at',
    search: 'Search name, email, User ID',
    links: [{ label: 'Add testers on the board', href: '/feedback' }],
  },
  columns: {
    name: { label: 'Name', width: 'cut wide' },
    email: { label: 'Email', from: 'sm', width: 'cut wide' },
    role: { label: 'Role', labels: { tester: 'Tester', admin: 'Admin' }, hasFilter: true },
    user_id: { label: 'User ID', from: 'md' },
    created_at: { label: 'Since', from: 'md' },
  },
  facts: ({ email, user_id, created_at }) => [
    ['Email', email],
    ['User ID', user_id],
    ['Since', formatDateTime(created_at)],
  ],
  note: ({ role, is_admin }) =>
    role === 'tester' && is_admin ? 'Also an admin: stays a tester' : null,
  transitions: [
    {
      label: peopleMessages.removeTester,
      when: ({ role, is_admin }) => role === 'tester' && !is_admin,
      run: removeTester,
      isDestructive: true,
      question: {
        title: peopleMessages.removeTester,
        text: peopleMessages.removeTesterConsequence,
      },
      done: peopleMessages.testerRemoved,
      failed: peopleMessages.removeTesterFailed,
      refused: `${peopleMessages.removeTesterFailed}. ${peopleMessages.noTesterToRemove}`,
    },
  ],
});

/** Removes the tester role: the board closes for the person at once (section 6). */
async function removeTester({ user_id }: TesterRow): Promise<boolean> {
  const removed = await send(
    dataBackend
      .from('user_roles')
      .delete()
      .eq('user_id', user_id)
      .eq('role', 'tester')
      .select('user_id'),
  );
  return removed.length > 0;
}
