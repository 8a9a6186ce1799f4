import { admins, closed, nobody, type Rules, row } from './access.ts';

/** What the app tells about itself and the device. */
const appFacts = ['build', 'os', 'device', 'locale'] as const;

const reportColumns = ['title', 'content', 'category', 'priority', 'screen', ...appFacts] as const;

/** Tables of the feedback board. */
export const feedbackTables = {
  feedback_items: {
    owner: 'user_id',
    select: row('none', 'none', 'none', 'all', 'all'),
    insert: row('none', 'none', 'none', 'own', 'own'),
    update: row('none', 'none', 'none', 'own', 'all'),
    delete: row('none', 'none', 'none', 'own', 'all'),
    insertable: ['id', 'title', 'content', 'category', 'priority', 'screen', ...appFacts],
    derived: ['user_id'],
    changeable: { own: reportColumns, others: [...reportColumns, 'status', 'assigned_to'] },
    note: 'Inserted as feedback, unassigned, under an id that no deleted item had and with the next number, which is not used again. assigned_to is an admin. A tester changes and deletes their own report only as long as it is in the first column, unassigned, without comments and without ‘Me too’.',
  },
  feedback_comments: {
    owner: 'user_id',
    select: admins,
    insert: row('none', 'none', 'none', 'none', 'own'),
    update: nobody,
    delete: nobody,
    ...closed,
    insertable: ['id', 'feedback_id', 'content'],
    derived: ['user_id'],
    note: 'On any item, in the caller’s name.',
  },
  feedback_events: {
    owner: null,
    select: row('none', 'none', 'none', 'all', 'all'),
    insert: admins,
    update: nobody,
    delete: nobody,
    ...closed,
    insertable: ['feedback_id', 'message', 'build', 'send_id'],
    note: 'Public replies of admins. The author of a report that has one, and those who said ‘Me too’ to it, answer as long as they are testers; admins are notified. Triggers write changes of the column, the priority and the assignee, and merges, each with the id of who made it. Immutable; deleted with the report. The author and those who said ‘Me too’ with notify are notified of replies, moves and merges, as long as they have access.',
  },
  feedback_me_toos: {
    owner: 'user_id',
    select: row('none', 'none', 'none', 'own', 'all'),
    insert: row('none', 'none', 'none', 'own', 'own'),
    update: row('none', 'none', 'none', 'own', 'own'),
    delete: row('none', 'none', 'none', 'own', 'own'),
    insertable: ['feedback_id', 'build', 'os', 'device', 'notify'],
    derived: ['user_id'],
    changeable: { own: ['notify'], others: [] },
    note: 'Once a person and report, on reports of others. feedback_board() tells everybody on the board how many there are.',
  },
  feedback_attachments: {
    owner: 'feedback_id',
    select: row('none', 'none', 'none', 'own', 'all'),
    insert: row('none', 'none', 'none', 'own', 'own'),
    update: nobody,
    delete: admins,
    ...closed,
    insertable: ['feedback_id', 'event_id', 'file_path', 'file_name'],
    note: 'Own are those of the caller’s feedback items, and of their replies and answers (event_id), which everybody on the board reads; five at most of each. file_name gets the extension of file_path.',
  },
} as const satisfies Readonly<Record<string, Rules>>;
