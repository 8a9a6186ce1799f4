import {
  deletions,
  firstRow,
  lately,
  list,
  type ProductRequest,
  proposals,
  read,
  requests,
  secondRow,
  sorts,
} from './request.ts';

const adminLists: readonly ProductRequest[] = [
  ...['created_at', 'first_name', 'email', 'website_url', 'status']
    .flatMap(sorts)
    .map((order) => list('admin', requests, order)),
  list('admin', requests, 'created_at.desc,id.desc', {}, { page: 3900 }),
  ...['pending', 'approved', 'rejected', 'revoked'].map((status) =>
    list('admin', requests, 'created_at.desc,id.desc', { status: `eq.${status}` }),
  ),
  list('admin', requests, 'email.asc,id.asc', { status: 'eq.pending' }),
  ...['created_at', 'email', 'status']
    .flatMap(sorts)
    .map((order) => list('admin', deletions, order)),
  ...['pending', 'approved'].map((status) =>
    list('admin', deletions, 'created_at.desc,id.desc', { status: `eq.${status}` }),
  ),
  ...['submitted_at', 'name', 'kind', 'status']
    .flatMap(sorts)
    .map((order) => list('admin', proposals, order, { status: 'eq.submitted' })),
  ...['submitted_at', 'name'].flatMap(sorts).map((order) => list('admin', proposals, order)),
  list('admin', proposals, 'submitted_at.asc,id.asc', {
    publisher_id: 'eq.3',
    status: 'eq.submitted',
  }),
  list('admin', proposals, 'submitted_at.asc,id.asc', { kind: 'eq.new' }),
  ...['created_at', 'name', 'email', 'role', 'user_id'].map((column) =>
    list('admin', 'testers', `${column}.desc,id.desc`),
  ),
  list('admin', 'testers', 'created_at.desc,id.desc', { role: 'eq.admin' }),
  list('admin', 'changelog_entries', 'updated_at.desc,id.desc'),
  list('admin', 'changelog_entries', 'updated_at.desc,id.desc', { status: 'eq.draft' }),
  list(
    'admin',
    'privacy_policy_versions',
    'id.desc',
    {},
    { perPage: 1000, select: 'id,effective_date,updated_at,updated_by' },
  ),
];

const decided = 'in.(changes_requested,approved,applied,rejected,failed_stale)';

const adminPages: readonly ProductRequest[] = [
  ...[requests, deletions].map((table) =>
    list('admin', table, 'id.asc', { status: 'eq.pending' }, { perPage: 1, select: 'id' }),
  ),
  list('admin', proposals, 'id.asc', { status: 'eq.submitted' }, { perPage: 1, select: 'id' }),
  ...[requests, deletions, proposals].map((table) =>
    list('admin', table, 'id.asc', {}, { perPage: 1, select: 'id' }),
  ),
  ...[requests, deletions, proposals, 'privacy_policy_versions', 'changelog_entries'].map((table) =>
    read('admin', table, { id: `eq.${table === 'privacy_policy_versions' ? 5 : firstRow}` }),
  ),
  read('admin', 'testers', { id: 'eq.2:tester' }),
  read('admin', requests, { id: `in.(${firstRow},${secondRow})`, select: 'id,new_publisher_logo' }),
  read('admin', 'feedback_items', {
    id: `in.(${firstRow},${secondRow})`,
    select: 'id,title,status',
  }),
  read('admin', 'profiles', { laravel_user_id: 'eq.1', select: 'first_name,last_name' }),
  read('admin', 'profiles', { email: 'eq.admin@plans.example', limit: '1' }),
  list(
    'admin',
    'audit_log',
    'id.desc',
    {
      or: `(and(table_name.eq.publisher_requests,row_id.eq.${firstRow}),and(table_name.eq.user_roles,row_id.eq.2:tester))`,
    },
    { perPage: 50 },
  ),
  list(
    'admin',
    'game_proposal_events',
    'at.asc,id.asc',
    { proposal_id: `eq.${firstRow}` },
    { perPage: 200 },
  ),
  list(
    'admin',
    proposals,
    'decided_at.desc,id.desc',
    {
      publisher_id: 'eq.3',
      status: decided,
      id: `neq.${firstRow}`,
    },
    { perPage: 10 },
  ),
  list('admin', proposals, 'submitted_at.desc,id.desc', { status: decided }, { perPage: 10 }),
  list(
    'admin',
    proposals,
    'submitted_at.desc,id.desc',
    { game_id: 'eq.7', status: decided.replace('(', '(submitted,') },
    { perPage: 10 },
  ),
  list(
    'admin',
    proposals,
    'submitted_at.asc,id.asc',
    { status: 'eq.submitted', id: `neq.${firstRow}`, submitted_at: `gt.${lately}` },
    { perPage: 1 },
  ),
  list(
    'admin',
    proposals,
    'submitted_at.desc,id.desc',
    { status: 'eq.submitted', id: `neq.${firstRow}`, submitted_at: `lt.${lately}` },
    { perPage: 1 },
  ),
];

export const adminRequests: readonly ProductRequest[] = [...adminLists, ...adminPages];
