import {
  admins,
  closed,
  nobody,
  type Operation,
  ownAndAdmins,
  type Row,
  type Rules,
  row,
} from './matrix/access.ts';
import { feedbackTables } from './matrix/feedback.ts';
import { portalTables } from './matrix/portal.ts';
import { siteTables } from './matrix/site.ts';

export {
  type Access,
  type Group,
  groups,
  type Operation,
  operations,
  type Row,
  type Rules,
} from './matrix/access.ts';
export { functions } from './matrix/functions.ts';

/**
 * The permissions of the data backend. `matrix.test.ts` tests every cell over HTTP, `print-matrix.ts`
 * prints it for `docs/policies.md`, and a table of the database that has no entry here fails the run.
 */
export const matrix = {
  ...siteTables,
  ...feedbackTables,
  ...portalTables,
  user_roles: {
    owner: 'user_id',
    select: ownAndAdmins,
    insert: nobody,
    update: nobody,
    delete: row('none', 'none', 'none', 'none', 'others'),
    ...closed,
    note: 'Written by the main API. An admin deletes tester rows of people who are no admins.',
  },
  audit_log: {
    owner: 'actor_id',
    select: admins,
    insert: nobody,
    update: nobody,
    delete: nobody,
    ...closed,
    note: 'Written by triggers, immutable.',
  },
} as const satisfies Readonly<Record<string, Rules>>;

export type Table = keyof typeof matrix;
export const tables = Object.keys(matrix).filter((name): name is Table => name in matrix);

/** The files of the bucket `feedback-attachments`: `<feedback id>/<feedback id>_<time>.<ext>`. */
export const bucket: Readonly<Record<Operation, Row>> & { readonly note: string } = {
  select: row('none', 'none', 'none', 'own', 'all'),
  insert: row('none', 'none', 'none', 'own', 'own'),
  update: nobody,
  delete: nobody,
  note: 'Own are those of the caller’s feedback items. A signed URL needs the right to read. The server removes files of deleted items and attachments, and files that stay unlisted for an hour.',
};
