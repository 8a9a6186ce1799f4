import {
  type AuditLogRow,
  auditLogRow,
  type DeletionRequestRow,
  deletionRequestRow,
  type PublisherHistory,
  type PublisherRequestRow,
  publisherRequestRow,
} from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import { defaultEffectiveDate, defaultPrivacyPolicy } from '@ludarium/domain/legal';
import { game } from '@ludarium/domain/main-api';

type StoryRequest = Omit<PublisherRequestRow, 'new_publisher_logo'>;

/** A pending request. */
export const storyRequest: StoryRequest = createRow(publisherRequestRow, {
  id: 'a0000000-0000-4000-8000-000000000001',
  email: 'mara@saltmarsh.example',
  laravel_user_id: '19',
  first_name: 'Mara',
  last_name: 'Lindqvist',
  new_publisher_name: 'Saltmarsh Games',
  website_url: 'https://saltmarsh.example',
  x_id: 'saltmarsh',
  verification_note: 'We are three people and one press.',
  status: 'pending',
  email_verified: true,
  created_at: '2025-11-13T11:11:00Z',
});

const decided = { decided_at: '2025-11-14T09:00:00Z', decided_by: '1' } as const;
const id = (last: number) => `a0000000-0000-4000-8000-00000000000${last}`;

/** Requests in each status, in an unknown status, and with long texts. */
export const storyRequests: readonly StoryRequest[] = [
  storyRequest,
  {
    ...storyRequest,
    id: id(2),
    status: 'approved',
    new_publisher_name: null,
    publisher_id: 9,
    ...decided,
  },
  {
    ...storyRequest,
    id: id(3),
    status: 'rejected',
    email_verified: null,
    ...decided,
    decision_code: 'incomplete',
    decision_text: 'Please add what is missing: the address of your shop.',
    decision_mailed: true,
  },
  { ...storyRequest, id: id(4), status: 'revoked', ...decided },
  { ...storyRequest, id: id(5), status: 'on ice', email_verified: false },
  {
    ...storyRequest,
    id: id(6),
    first_name: 'Bartholomew Montgomery Featherstonehaugh',
    last_name: 'van der Wijngaarden-Ostrowska',
    new_publisher_name: 'The Extraordinarily Long Named Company of Board Game Publishers and Sons',
  },
];

/** A pending deletion request. */
export const storyDeletion: DeletionRequestRow = createRow(deletionRequestRow, {
  id: 'd0000000-0000-4000-8000-000000000001',
  user_id: '24',
  email: 'past.player@demo.example',
  reason: 'I moved my whole collection to a shelf that I can see, touch and dust.',
  status: 'pending',
  created_at: '2025-11-17T20:12:00Z',
});

export const storyDeletions: readonly DeletionRequestRow[] = [
  storyDeletion,
  {
    ...storyDeletion,
    id: 'd0000000-0000-4000-8000-000000000002',
    status: 'approved',
    processed_at: '2025-11-18T10:00:00Z',
    processed_by: '1',
    carried_out_at: '2025-11-20T10:00:00Z',
    carried_out_by: null,
  },
  {
    ...storyDeletion,
    id: 'd0000000-0000-4000-8000-000000000003',
    status: 'rejected',
    reason: null,
    user_id: null,
    processed_at: '2025-11-18T10:00:00Z',
    processed_by: null,
  },
];

const entry: AuditLogRow = createRow(auditLogRow, {
  id: 1,
  at: '2025-11-13T11:11:00Z',
  actor_id: '19',
  actor_email: 'mara@saltmarsh.example',
  actor_role: 'user',
  action: 'insert',
  table_name: 'publisher_requests',
  row_id: storyRequest.id,
});

/** A request's audit log: received, changed, approved, role added. */
export const storyHistory: readonly AuditLogRow[] = [
  {
    ...entry,
    id: 4,
    at: '2025-11-14T09:00:01Z',
    actor_email: 'admin@demo.example',
    action: 'update',
    before: { status: 'pending' },
    after: { status: 'approved' },
  },
  {
    ...entry,
    id: 3,
    at: '2025-11-14T09:00:00Z',
    actor_email: null,
    table_name: 'user_roles',
    row_id: '19:publisher',
  },
  { ...entry, id: 2, at: '2025-11-13T12:30:00Z', action: 'update', after: { x_id: 'saltmarsh' } },
  entry,
];

const { actor_id, actor_role, ...publisherEntry } = { ...entry, person: 'Mara Lindqvist' };
const secondRequest = 'a0000000-0000-4000-8000-000000000002';

/** A publisher's history: an approved and a deleted request, and a deletion request. */
export const storyPublisherHistory: PublisherHistory = [
  {
    ...publisherEntry,
    id: 9,
    at: '2025-11-17T20:12:00Z',
    table_name: 'account_deletion_requests',
    row_id: 'd0000000-0000-4000-8000-000000000001',
  },
  {
    ...publisherEntry,
    id: 8,
    at: '2025-11-15T08:01:00Z',
    actor_email: 'admin@demo.example',
    action: 'delete',
    row_id: secondRequest,
    person: 'Bartholomew Montgomery Featherstonehaugh van der Wijngaarden-Ostrowska',
  },
  {
    ...publisherEntry,
    id: 7,
    at: '2025-11-14T09:00:01Z',
    actor_email: 'admin@demo.example',
    action: 'update',
    before: { status: 'pending' },
    after: { status: 'approved' },
  },
  publisherEntry,
];

/** A game with every value, one with few, and one with a long name and no publisher. */
export const storyGames = [
  {
    id: 1,
    name: 'Amber Mill',
    publisher_id: 9,
    rating: 7.43,
    nb_plays: 128_412,
    nb_ratings: 9_120,
    external_id: '13',
    year_published: 1995,
    min_players: 2,
    max_players: 4,
    playing_time: 45,
    min_age: 10,
  },
  { id: 2, name: 'Amber Mill: The Flood', parent_id: 1, publisher_id: 9 },
  {
    id: 3,
    name: 'The Extraordinarily Long Tale of the Lighthouse Keepers and Their Sixteen Cats',
  },
].map((values) => createRow(game, values));

export const storyPublishers = [
  { id: 1, name: 'Lantern & Loom Games', website: 'https://lanternandloom.example' },
  {
    id: 2,
    name: 'The Extraordinarily Long Named Company of Board Game Publishers and Sons, since 1884',
    website:
      'https://the-extraordinarily-long-named-company-of-board-game-publishers.example/en/home',
  },
  { id: 3, name: 'Éclipse', website: null },
];

const tester = (
  user_id: number,
  name: string,
  email: string,
  role = 'tester',
  is_admin = role === 'admin',
) => ({
  id: `${user_id}:${role}`,
  user_id,
  role,
  created_at: '2025-11-02T10:00:00Z',
  name,
  email,
  is_admin,
});

/** Testers and admins, with a long name, and without a profile. */
export const storyTesters = [
  tester(1, 'Ada Admin', 'admin@demo.example', 'admin'),
  tester(2, 'Oskar Lindgren', 'oskar.lindgren@demo.example', 'tester', true),
  tester(3, 'Theo Tester', 'tester@demo.example'),
  tester(
    4,
    'Bartholomew Montgomery Featherstonehaugh van der Wijngaarden-Ostrowska',
    'bartholomew.montgomery.featherstonehaugh@extraordinarily-long.example',
  ),
  tester(5, 'User 5', ''),
];

/** The published privacy policy. */
export const storyPolicy = {
  id: 'c0000000-0000-4000-8000-000000000001',
  content: defaultPrivacyPolicy,
  effective_date: defaultEffectiveDate,
  updated_at: '2025-09-26T12:00:00Z',
  updated_by: '1',
};

/** Its versions; the back office wrote the first. */
export const storyVersions = [3, 2, 1].map((version) => ({
  ...storyPolicy,
  id: version,
  privacy_policy_id: storyPolicy.id,
  updated_by: version === 1 ? null : 1,
}));

const none = { total: 0, rows: [] };

/** A person without profile, requests or reports, as `person_overview` returns them. */
export const unknownPerson = {
  user_id: 19,
  email: null,
  first_name: null,
  last_name: null,
  locale: null,
  roles: [],
  requests: none,
  deletion_requests: none,
  reports: none,
  me_toos: none,
  acceptances: none,
  proposals: none,
  history: [],
};

/** A person with a profile and nothing else. */
export const newPerson = {
  ...unknownPerson,
  email: 'mara@saltmarsh.example',
  first_name: 'Mara',
  last_name: 'Lindqvist',
};
