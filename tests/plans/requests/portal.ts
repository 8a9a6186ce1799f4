import { getRowId } from '../expressions.ts';
import {
  list,
  type ProductRequest,
  proposals,
  read,
  requests,
  secondRow,
  write,
} from './request.ts';

export const portalRequests: readonly ProductRequest[] = [
  read('publisher', 'terms_acceptances', {
    select: 'terms_version',
    user_id: 'eq.3',
    order: 'accepted_at.desc',
    limit: '1',
  }),
  list(
    'publisher',
    requests,
    'created_at.desc,id.desc',
    { laravel_user_id: 'eq.3' },
    { perPage: 1 },
  ),
  ...['draft', 'applied'].map((status) =>
    list(
      'publisher',
      proposals,
      'updated_at.desc,id.desc',
      { publisher_id: 'eq.3', status: `eq.${status}` },
      { perPage: 20 },
    ),
  ),
  list(
    'publisher',
    proposals,
    'updated_at.asc,id.asc',
    { publisher_id: 'eq.3', kind: 'neq.new', status: 'in.(draft,submitted,changes_requested)' },
    { perPage: 1000 },
  ),
  read('publisher', proposals, { id: `eq.${getRowId(2)}` }),
  list(
    'publisher',
    'game_proposal_events',
    'at.asc,id.asc',
    { proposal_id: `eq.${secondRow}` },
    { perPage: 200 },
  ),
  read('publisher', 'publisher_snapshots', {
    publisher_id: 'eq.3',
    order: 'day.desc',
    limit: '1000',
  }),
  read('publisher', 'game_snapshots', {
    publisher_id: 'eq.3',
    game_id: 'eq.1',
    order: 'day.desc',
    limit: '1000',
  }),
  write('publisher', 'POST', proposals, { on_conflict: 'id' }, [
    {
      id: getRowId(200_002),
      publisher_id: 3,
      kind: 'change',
      game_id: 7,
      proposed: { name: 'B' },
      original: { name: 'A' },
    },
  ]),
  write(
    'publisher',
    'PATCH',
    proposals,
    { id: `in.(${getRowId(200_002)})`, status: 'eq.draft' },
    { status: 'submitted' },
  ),
  write(
    'admin',
    'PATCH',
    proposals,
    { id: `eq.${getRowId(200_002)}`, status: 'eq.submitted', select: 'id' },
    { status: 'approved', version: 2 },
  ),
  write(
    'admin',
    'POST',
    'game_proposal_events',
    { select: '*' },
    { proposal_id: getRowId(200_002), message: 'A' },
  ),
];
