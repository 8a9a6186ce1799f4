import { getRowId } from '../expressions.ts';
import { people } from '../rows.ts';
import { firstRow, type ProductRequest, read, write } from './request.ts';

export const boardRequests: readonly ProductRequest[] = [
  ...(['tester', 'admin'] as const).flatMap((who) => [
    read(who, 'feedback_comments', {
      feedback_id: `eq.${firstRow}`,
      order: 'created_at.asc,id.asc',
      offset: '0',
      limit: '1000',
    }),
    read(who, 'user_roles', { user_id: `eq.${people[who].id}` }),
    read(who, 'feedback_attachments', { feedback_id: `eq.${firstRow}` }),
  ]),
  read('admin', 'audit_log', {
    table_name: 'eq.feedback_items',
    row_id: `eq.${firstRow}`,
    order: 'id.desc',
    limit: '50',
  }),
  read('admin', 'user_roles', {
    role: 'in.(admin,tester)',
    order: 'user_id.asc,role.asc',
    offset: '0',
    limit: '1000',
  }),
  read('admin', 'profiles', {
    select: 'laravel_user_id,email',
    laravel_user_id: `in.(${Array.from({ length: 200 }, (_, n) => n + 1)})`,
  }),
  write(
    'tester',
    'POST',
    'feedback_items',
    { select: 'id', on_conflict: 'id' },
    {
      id: getRowId(200_001),
      title: 'A',
      content: 'B',
      category: 'bug',
      priority: 'minor',
      user_id: 2,
    },
  ),
  write(
    'tester',
    'POST',
    'feedback_attachments',
    { select: 'id', on_conflict: 'file_path' },
    {
      feedback_id: getRowId(200_001),
      file_path: `${getRowId(200_001)}/${getRowId(200_001)}_1.png`,
      file_name: 'a.png',
    },
  ),
  write(
    'tester',
    'PATCH',
    'feedback_items',
    { id: `eq.${getRowId(200_001)}`, select: '*' },
    { title: 'C' },
  ),
  write(
    'tester',
    'POST',
    'feedback_me_toos',
    { on_conflict: 'feedback_id,user_id', select: 'feedback_id' },
    { feedback_id: getRowId(11), user_id: 2 },
  ),
  write('tester', 'DELETE', 'feedback_me_toos', {
    feedback_id: `eq.${getRowId(11)}`,
    user_id: 'eq.2',
    select: 'feedback_id',
  }),
  write(
    'admin',
    'PATCH',
    'feedback_items',
    { id: `eq.${getRowId(200_001)}`, select: '*' },
    { status: 'completed' },
  ),
  write(
    'admin',
    'POST',
    'feedback_comments',
    { on_conflict: 'id', select: 'id' },
    { id: getRowId(200_001), feedback_id: getRowId(200_001), content: 'A', user_id: 1 },
  ),
  write('admin', 'DELETE', 'feedback_items', { id: `eq.${getRowId(200_001)}`, select: '*' }),
];
