import { admins, closed, nobody, type Rules, row } from './access.ts';

/** What the app tells about itself and the device. */
const appFacts = ['build', 'os', 'device', 'locale'] as const;

const reportColumns = ['title', 'content', 'category', 'priority', 'screen'] as const;

/** Tables of the feedback board. */
export const feedbackTables = {
  feedback_items: {
    owner: 'user_id',
    select: row('none', 'none', 'none', 'all', 'all'),
    insert: row('none', 'none', 'none', 'own', 'own'),
    update: row('none', 'none', 'none', 'own', 'all'),
    delete: row('none', 'none', 'none', 'own', 'all'),
    insertable: ['id', ...reportColumns, ...appFacts],
    derived: ['user_id'],
    changeable: {
      own: reportColumns,
      others: [...reportColumns, 'status', 'assigned_to', 'duplicate_of'],
    },
    note: 'Inserted as feedback, unassigned, under an id that no deleted item had and with the next number, which is not used again. assigned_to is an admin. A tester changes and deletes their own report only as long as it is in the first column, unassigned, without comments of admins and without ‘Me too’.',
  },
  feedback_comments: {
    owner: 'user_id',
    select: admins,
    insert: row('none', 'none', 'none', 'none', 'own'),
    update: nobody,
    delete: nobody,
    ...closed,
    insertable: ['id', 'feedback_id', 'content', 'is_public'],
    derived: ['user_id'],
    note: 'By an admin on any item, by an author in public on their own, in the caller’s name. Public ones are read by everybody on the board; an admin’s is mailed to the author of the report, an author’s to the admins, as long as they have access. Immutable; deleted with the report.',
  },
  feedback_me_toos: {
    owner: 'user_id',
    select: row('none', 'none', 'none', 'own', 'all'),
    insert: row('none', 'none', 'none', 'own', 'own'),
    update: nobody,
    delete: row('none', 'none', 'none', 'own', 'own'),
    ...closed,
    insertable: ['feedback_id'],
    derived: ['user_id'],
    note: 'Once a person and report, on reports of others. feedback_board() tells everybody on the board how many there are.',
  },
  feedback_attachments: {
    owner: 'feedback_id',
    select: row('none', 'none', 'none', 'own', 'all'),
    insert: row('none', 'none', 'none', 'own', 'own'),
    update: nobody,
    delete: admins,
    ...closed,
    insertable: ['feedback_id', 'file_path', 'file_name'],
    note: 'Own are those of the caller’s feedback items; five at most of each. file_name gets the extension of file_path.',
  },
} as const satisfies Readonly<Record<string, Rules>>;
