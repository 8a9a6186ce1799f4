/**
 * The permissions of the data backend. `matrix.test.ts` tests every cell
 * over HTTP, `print-matrix.ts` prints it for `docs/policies.md`, and a table of the database that
 * has no entry here fails the run.
 */

/** The groups of the matrix. Publishers without approval are in the group of signed-in users. */
export const groups = ['anonymous', 'signedIn', 'publisher', 'tester', 'admin'] as const;
export type Group = (typeof groups)[number];

/**
 * Which rows: `own` are the caller's (without anybody's name, for an anonymous insert), `others`
 * everybody else's, `all` both.
 */
export type Access = 'none' | 'own' | 'others' | 'all';
export type Row = Readonly<Record<Group, Access>>;

export const operations = ['select', 'insert', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export interface Rules extends Readonly<Record<Operation, Row>> {
  /** The column with the row's owner; null if rows have no owner. */
  readonly owner: string | null;
  /** Columns that a caller may insert. The database sets all others. */
  readonly insertable: readonly string[];
  /** Columns that a caller may send and the database overwrites or checks. */
  readonly derived: readonly string[];
  /** The columns that may be changed, in own rows and in others'. All other columns are immutable. */
  readonly changeable: { readonly own: readonly string[]; readonly others: readonly string[] };
  readonly note?: string;
}

const row = (
  anonymous: Access,
  signedIn: Access,
  publisher: Access,
  tester: Access,
  admin: Access,
): Row => ({ anonymous, signedIn, publisher, tester, admin });

const nobody = row('none', 'none', 'none', 'none', 'none');
const everybody = row('all', 'all', 'all', 'all', 'all');
const admins = row('none', 'none', 'none', 'none', 'all');
const ownAndAdmins = row('none', 'own', 'own', 'own', 'all');
const inOwnName = row('none', 'own', 'own', 'own', 'own');

const closed = {
  insertable: [],
  derived: [],
  changeable: { own: [], others: [] },
} as const;

const links = [
  'website_url',
  'facebook_id',
  'x_id',
  'instagram_id',
  'tiktok_id',
  'youtube_channel',
] as const;

/** What the app tells about itself and the device. */
const appFacts = ['build', 'os', 'device', 'locale'] as const;

const reportColumns = ['title', 'content', 'category', 'priority', 'screen', ...appFacts] as const;

export const matrix = {
  beta_subscribers: {
    owner: null,
    select: admins,
    insert: everybody,
    update: nobody,
    delete: nobody,
    ...closed,
    insertable: ['email'],
    note: 'Inserted one row at a time.',
  },
  profiles: {
    owner: 'laravel_user_id',
    select: ownAndAdmins,
    insert: inOwnName,
    update: inOwnName,
    delete: nobody,
    insertable: ['first_name', 'last_name'],
    derived: ['laravel_user_id', 'email'],
    changeable: { own: ['first_name', 'last_name'], others: [] },
    note: 'The email is the token’s. Testers get the names of feedback authors from feedback_board().',
  },
  publisher_requests: {
    owner: 'laravel_user_id',
    select: ownAndAdmins,
    insert: inOwnName,
    update: ownAndAdmins,
    delete: ownAndAdmins,
    insertable: [
      'publisher_id',
      'new_publisher_name',
      'new_publisher_logo',
      ...links,
      'verification_note',
    ],
    derived: ['laravel_user_id', 'email', 'first_name', 'last_name', 'status'],
    changeable: { own: [...links, 'verification_note'], others: ['status'] },
    note: 'Inserted as pending; five of one person can be pending. email_verified is what the token or confirm_email() says of the address, null where neither does. While an admin decides on a request of a person, other admins cannot decide on that person’s requests. While a request is pending, its person may change the note and delete it, unless an admin is deciding. Status: pending to approved or rejected, approved to revoked; a rejection or revocation may have a reason, written with it. Where Supabase’s realtime exists, that a request changed is broadcast to everybody with the publishable key, without data.',
  },
  publisher_request_messages: {
    owner: 'request_id',
    select: ownAndAdmins,
    insert: ownAndAdmins,
    update: nobody,
    delete: nobody,
    ...closed,
    insertable: ['request_id', 'message', 'send_id'],
    note: 'Own are those about one’s own requests, by both sides, in any status. Immutable; deleted with the request.',
  },
  registration_submissions: {
    owner: 'email',
    select: admins,
    insert: nobody,
    update: nobody,
    delete: nobody,
    ...closed,
    note: 'Written by the back office, confirmed through confirm_registration().',
  },
  account_deletion_requests: {
    owner: 'user_id',
    select: admins,
    insert: row('own', 'own', 'own', 'own', 'own'),
    update: admins,
    delete: nobody,
    insertable: ['email', 'reason'],
    derived: ['user_id'],
    changeable: { own: ['status'], others: ['status'] },
    note: 'Inserted as pending, one row at a time; names the user only where the token vouches for the email. One is open per email; a second one is answered alike and joins it. Status: pending to approved or rejected; a rejection may have a reason, written with it.',
  },
  privacy_policy: {
    owner: null,
    select: everybody,
    insert: nobody,
    update: admins,
    delete: nobody,
    ...closed,
    derived: ['updated_by'],
    changeable: { own: [], others: ['content', 'effective_date'] },
  },
  privacy_policy_versions: {
    owner: null,
    select: admins,
    insert: nobody,
    update: nobody,
    delete: nobody,
    ...closed,
    note: 'Written by a trigger, immutable.',
  },
  changelog_entries: {
    owner: null,
    select: everybody,
    insert: admins,
    update: admins,
    delete: admins,
    insertable: ['title', 'body', 'kind', 'build', 'feedback_ids'],
    derived: [],
    changeable: {
      own: [],
      others: ['title', 'body', 'kind', 'build', 'feedback_ids', 'status'],
    },
    note: 'Inserted as draft; only admins read drafts. Publishing sets published_at, unpublishing removes it. An update that names another updated_at is refused.',
  },
  terms_acceptances: {
    owner: 'user_id',
    select: ownAndAdmins,
    insert: inOwnName,
    update: nobody,
    delete: nobody,
    insertable: ['publisher_request_id', 'terms_version', 'terms_hash'],
    derived: ['user_id', 'accepted_at', 'ip_address'],
    changeable: { own: [], others: [] },
    note: 'publisher_request_id only of one’s own request. Only published versions and hashes. Once per person, version and request: a repeat is answered alike and changes nothing. ip_address is the gateway’s; the browser’s stands only where the gateway reports none.',
  },
  feedback_items: {
    owner: 'user_id',
    select: row('none', 'none', 'none', 'all', 'all'),
    insert: row('none', 'none', 'none', 'own', 'own'),
    update: row('none', 'none', 'none', 'own', 'all'),
    delete: row('none', 'none', 'none', 'own', 'all'),
    insertable: ['id', 'title', 'content', 'category', 'priority', 'screen', ...appFacts],
    derived: ['user_id'],
    changeable: { own: reportColumns, others: [...reportColumns, 'status', 'assigned_to'] },
    note: 'Inserted as feedback, unassigned, under an id that no deleted item had. assigned_to is an admin. A tester changes and deletes their own report only as long as it is in the first column, unassigned, without comments and without ‘Me too’. Where Supabase’s realtime exists, a change of feedback is broadcast to everybody with the publishable key, without data: that and when something changed.',
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
    note: 'On anybody’s item, in one’s own name.',
  },
  feedback_events: {
    owner: null,
    select: row('none', 'none', 'none', 'all', 'all'),
    insert: admins,
    update: nobody,
    delete: nobody,
    ...closed,
    insertable: ['feedback_id', 'message', 'build', 'send_id'],
    note: 'Public replies of admins; triggers write status changes and merges. Immutable; deleted with the report. The author and those who said ‘Me too’ with notify hear of them, as long as they have access.',
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
    insertable: ['feedback_id', 'file_path', 'file_name'],
    note: 'Own are those of one’s own feedback items; five at most. file_name gets the extension of file_path.',
  },
  publisher_members: {
    owner: 'publisher_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: nobody,
    update: row('none', 'none', 'own', 'none', 'all'),
    delete: row('none', 'none', 'own', 'none', 'all'),
    ...closed,
    changeable: { own: ['role'], others: ['role'] },
    note: 'Own are those of the publishers that the caller owns; editors and viewers only read, and everybody may leave. Written by my_publishers() and accept_team_invitation(). Only an admin removes the last owner or changes their role.',
  },
  publisher_invitations: {
    owner: 'publisher_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: row('none', 'none', 'own', 'none', 'none'),
    update: nobody,
    delete: row('none', 'none', 'own', 'none', 'all'),
    ...closed,
    insertable: ['email', 'role'],
    derived: ['publisher_id'],
    note: 'Own are those of the publishers that the caller owns. A new invitation replaces the open one of the same address; it ends after seven days, with its acceptance, and when the inviter is an owner no longer.',
  },
  game_proposals: {
    owner: 'publisher_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: row('none', 'none', 'own', 'none', 'none'),
    update: row('none', 'none', 'own', 'none', 'all'),
    delete: nobody,
    insertable: ['id', 'kind', 'game_id', 'proposed', 'original', 'cover', 'note', 'batch_id'],
    derived: ['publisher_id', 'version', 'accepted', 'reason_code', 'reason'],
    changeable: { own: ['proposed', 'original', 'cover', 'note', 'status'], others: ['status'] },
    note: 'Own are those of the publishers that the caller acts for: by the token (while user_roles has the role and no newer approved request names another publisher), by an approved request, or as a member of the team. Viewers only read. An admin sees what was sent, not the drafts. Values can be changed as draft, changes_requested or failed_stale, and are checked when they are sent; an update that names another version is refused. Status: the publisher sends and withdraws, an admin approves, rejects or requests changes (with reason), the catalogue applies.',
  },
  game_proposal_events: {
    owner: 'proposal_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: row('none', 'none', 'own', 'none', 'all'),
    update: nobody,
    delete: nobody,
    ...closed,
    insertable: ['proposal_id', 'message', 'send_id'],
    note: 'Own are those of proposals of the caller’s publisher. Steps are written by a trigger, messages by editors and admins once a proposal was sent. Immutable.',
  },
  game_field_sources: {
    owner: 'publisher_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: nobody,
    update: nobody,
    delete: nobody,
    ...closed,
    note: 'Written when the catalogue has applied a proposal.',
  },
  game_snapshots: {
    owner: 'publisher_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: nobody,
    update: nobody,
    delete: nobody,
    ...closed,
    note: 'Figures of games, written once a day by a server function.',
  },
  publisher_snapshots: {
    owner: 'publisher_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: nobody,
    update: nobody,
    delete: nobody,
    ...closed,
    note: 'The totals of `game_snapshots` by publisher and day.',
  },
  notification_settings: {
    owner: 'user_id',
    select: inOwnName,
    insert: inOwnName,
    update: inOwnName,
    delete: nobody,
    insertable: ['decisions', 'messages', 'feedback'],
    derived: ['user_id'],
    changeable: { own: ['decisions', 'messages', 'feedback'], others: [] },
    note: 'Which mails about proposals and about reports a person gets: at_once, daily, portal (none) or off (not in the portal or on the board either). A change also applies to the mails that wait.',
  },
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
  delete: admins,
  note: 'Own are those under one’s own feedback items. A signed URL needs the right to read. Files of deleted items and files that stay unlisted for an hour are removed by the board of the next admin.',
};

/** The functions that can be called over the data API, and by whom. */
export const functions = {
  token_status: 'everybody',
  save_publisher_links: 'everybody; changes the caller’s own newest request',
  median_review_hours: 'everybody; one figure about all requests',
  portal_access: 'everybody; their own publishers, accepted terms and newest request',
  latest_deletion_request: 'everybody; the newest one of the caller’s own account',
  latest_publisher_request: 'everybody; the caller’s own newest request, by account or email',
  feedback_board: 'testers and admins',
  feedback_notifications: 'testers and admins; for themselves',
  mark_feedback_events_read: 'testers and admins; for themselves',
  unsubscribe: 'everybody who has the link of a mail',
  game_proposal_notifications: 'everybody; what concerns the caller’s own publishers',
  my_publishers: 'everybody; the caller’s own publishers',
  team_activity: 'the publisher’s team and admins',
  team_invitation: 'everybody who has the link of the mail',
  accept_team_invitation: 'the invited person',
  mark_game_proposal_events_read: 'publishers; for themselves',
  most_improved_games: 'everybody; figures that the caller may read',
  publisher_history: 'admins',
  search_admin: 'admins',
  search_rows: 'admins',
  person_overview: 'admins',
  claim_publisher_decision: 'admins',
  release_publisher_decision: 'admins; their own decisions',
  publisher_role_of: 'admins',
  change_feedback_items: 'everybody; the cards that the caller may change',
  check_feedback_fix: "the author and who said 'Me too'",
  merge_feedback_items: 'admins',
  unmerge_feedback_item: 'admins',
  feedback_files_to_remove: 'admins',
  confirm_registration: 'server functions',
  claim_notification: 'server functions',
  confirm_notification: 'server functions',
  release_notification: 'server functions',
  admin_addresses: 'server functions',
  claim_game_changes: 'server functions',
  finish_game_change: 'server functions',
  claim_mails: 'server functions',
  finish_mails: 'server functions',
  add_weekly_report: 'schedules (service role)',
  claim_game_snapshots: 'server functions',
  store_game_snapshots: 'server functions',
  end_sessions: 'the main API (service role)',
  confirm_email: 'the main API (service role)',
  change_email: 'the main API (service role)',
  withdraw_beta_consent: 'everybody who has the link of the launch mail',
  export_personal_data: 'operators (service role)',
  erase_personal_data: 'operators (service role)',
  apply_retention: 'operators and schedules (service role)',
} as const;

/** The rows of app.rate_limits as they ship. Without a period the limit is on what exists. */
export const limits: readonly {
  readonly name: string;
  readonly max: number;
  readonly period: 'hour' | 'day' | null;
  readonly description: string;
}[] = [
  {
    name: 'beta_addresses_in_all',
    max: 10_000,
    period: 'day',
    description: 'beta email addresses from everybody together',
  },
  {
    name: 'beta_addresses_per_address',
    max: 20,
    period: 'hour',
    description: 'beta email addresses from one network address',
  },
  {
    name: 'deletion_requests_in_all',
    max: 1000,
    period: 'day',
    description: 'account deletion requests from everybody together',
  },
  {
    name: 'deletion_requests_per_address',
    max: 10,
    period: 'hour',
    description: 'account deletion requests from one network address',
  },
  {
    name: 'feedback_per_person',
    max: 100,
    period: 'day',
    description: 'feedback items of one person',
  },
  {
    name: 'files_per_feedback',
    max: 10,
    period: null,
    description:
      'stored files of one feedback item; five can be listed, the rest are left by failed uploads',
  },
  {
    name: 'game_covers_per_publisher',
    max: 1000,
    period: 'day',
    description: 'covers in proposals of one publisher',
  },
  {
    name: 'game_proposal_messages_per_person',
    max: 200,
    period: 'day',
    description: 'messages about proposals by one person',
  },
  {
    name: 'game_proposal_saves_per_person',
    max: 30_000,
    period: 'hour',
    description: 'changes of proposals by one person',
  },
  {
    name: 'game_proposals_per_publisher',
    max: 12_000,
    period: 'day',
    description: 'proposals of one publisher',
  },
  {
    name: 'link_changes_per_person',
    max: 60,
    period: 'hour',
    description: 'changes of website and social accounts by one person',
  },
  {
    name: 'mails_per_recipient',
    max: 20,
    period: 'hour',
    description: 'mails to one address, whoever causes them',
  },
  {
    name: 'me_toos_per_person',
    max: 300,
    period: 'day',
    description: 'reports that one person says to be affected by',
  },
  {
    name: 'notification_changes_per_person',
    max: 1000,
    period: 'hour',
    description: 'changes of notification settings and of what is read by one person',
  },
  {
    name: 'open_publisher_requests',
    max: 5,
    period: null,
    description: 'pending publisher requests of one person',
  },
  {
    name: 'publisher_request_messages_per_person',
    max: 100,
    period: 'day',
    description: 'messages about publisher requests by one person',
  },
  {
    name: 'publisher_requests_in_all',
    max: 1000,
    period: 'day',
    description: 'publisher requests from everybody together',
  },
  {
    name: 'publisher_requests_per_address',
    max: 30,
    period: 'hour',
    description: 'publisher requests from one network address',
  },
  {
    name: 'team_invitations_per_publisher',
    max: 50,
    period: 'day',
    description: 'invitations to the team of one publisher',
  },
];
