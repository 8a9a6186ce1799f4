import { type functions, type Table, tables } from '../policies/matrix.ts';

/** A request that leaves nothing behind: a read, or one that is refused. */
export interface HarmlessRequest {
  readonly name: string;
  readonly method: string;
  /** Starts at the origin of the data backend. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sends no publishable key. */
  readonly withoutKey?: boolean;
  /** Compares the status only: the gateway answers, in its own words. */
  readonly gateway?: boolean;
}

const json = { 'content-type': 'application/json' };
const nobody = '00000000-0000-4000-8000-000000000000';
/** An origin whose pages may call the data backend. */
export const origin = 'https://origin.example';

/** A column of the table that is never null. */
const getColumn = (table: Table): string =>
  ({
    user_roles: 'role',
    game_snapshots: 'day',
    publisher_snapshots: 'day',
  })[table as string] ?? 'id';

const perTable = tables.flatMap((table): HarmlessRequest[] => {
  const path = `/rest/v1/${table}`;
  const noRow = `${path}?${getColumn(table)}=is.null`;
  const body = JSON.stringify({ [getColumn(table)]: null });
  return [
    { name: `read ${table}`, method: 'GET', path: `${path}?limit=0` },
    { name: `insert rows into ${table}`, method: 'POST', path, headers: json, body: '[{},{}]' },
    { name: `update ${table}`, method: 'PATCH', path: noRow, headers: json, body },
    { name: `delete from ${table}`, method: 'DELETE', path: noRow },
  ];
});

/** What is answered alike for every table. */
const ofOneTable = [
  ['count by the planner', 'limit=0', 'prefer', 'count=planned'],
  ['read with a malformed token', 'limit=0', 'x-laravel-token', 'a.b.c'],
  ['read a missing column', 'select=no_column', 'accept', 'application/json'],
].map(([name = '', query = '', header = '', value = '']) => ({
  name,
  method: 'GET',
  path: `/rest/v1/profiles?${query}`,
  headers: { [header]: value },
}));

/** Arguments that name nobody and nothing. */
export const harmlessArguments = {
  feedback_board: {},
  publisher_request_evidence: { requests: [] },
  search_rows: { source: 'feedback_items', query: 'nobody' },
  decide_request: { request_id: nobody, decision: 'finish' },
  finish_decision: { request_id: nobody, is_refused: true },
  feedback_files_to_remove: {},
  unsubscribe: { token: nobody },
  confirm_registration: { submission_id: nobody, submission_email: '' },
  put_mails: { kind: '', event_id: nobody },
  admin_addresses: {},
  claim_jobs: { job_kind: '' },
  finish_job: { job_id: 1, outcome: 'done' },
  store_game_snapshots: { run_day: '2026-01-01', run_page: 0, games: [], is_last: false },
  end_sessions: { user_id: 0 },
  confirm_email: { user_id: 0, email: '' },
  export_personal_data: { email: '' },
  erase_personal_data: { email: '' },
  apply_retention: {},
  token_status: {},
  latest_deletion_request: {},
  portal_access: {},
  latest_publisher_request: {},
  save_publisher_links: {},
  withdraw_beta_consent: { subscriber: nobody },
} as const satisfies Readonly<Record<keyof typeof functions, object>>;

const perFunction = Object.entries(harmlessArguments).map(
  ([name, parameters]): HarmlessRequest => ({
    name: `call ${name}()`,
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    headers: json,
    body: JSON.stringify(parameters),
  }),
);

const preflights = [
  ['/rest/v1/profiles', 'PATCH', 'apikey, content-type, prefer, x-laravel-token'],
  ['/storage/v1/object/feedback-attachments/file.png', 'POST', 'apikey, x-laravel-token'],
  ['/functions/v1/send-admin-notification', 'POST', 'apikey, content-type, x-laravel-token'],
].map(([path = '', method = '', headers = '']) => ({
  name: `preflight of ${method} ${path}`,
  method: 'OPTIONS',
  path,
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': headers,
  },
  gateway: true,
}));

const serverFunctions = [
  'confirm-registration',
  'send-admin-notification',
  'send-publisher-approval',
  'send-terms-acceptance-email',
  'test-email',
  'unsubscribe',
].flatMap((name): HarmlessRequest[] => {
  const path = `/functions/v1/${name}`;
  return [
    { name: `${name} without a token`, method: 'POST', path, headers: json, body: '{}' },
    { name: `${name} with malformed JSON`, method: 'POST', path, headers: json, body: '{' },
    { name: `${name} with GET`, method: 'GET', path },
  ];
});

/** The same requests for the local data backend and a real project. */
export const harmlessRequests: readonly HarmlessRequest[] = [
  { name: 'no key', method: 'GET', path: '/rest/v1/profiles', withoutKey: true, gateway: true },
  {
    name: 'a guessed secret key',
    method: 'GET',
    path: '/rest/v1/profiles',
    headers: { apikey: 'sb_secret_guess' },
    withoutKey: true,
    gateway: true,
  },
  { name: 'a missing table', method: 'GET', path: '/rest/v1/no_table' },
  { name: 'a missing function', method: 'POST', path: '/rest/v1/rpc/no_function', body: '{}' },
  {
    name: 'the schema app',
    method: 'GET',
    path: '/rest/v1/rate_limits',
    headers: { 'accept-profile': 'app' },
  },
  { name: 'malformed JSON', method: 'POST', path: '/rest/v1/profiles', headers: json, body: '{' },
  {
    name: 'a beta address that is none',
    method: 'POST',
    path: '/rest/v1/beta_subscribers',
    headers: json,
    body: '{"email":"no address"}',
  },
  ...perTable,
  ...ofOneTable,
  ...perFunction,
  ...preflights,
  ...serverFunctions,
  {
    name: 'upload without a token',
    method: 'POST',
    path: `/storage/v1/object/feedback-attachments/${nobody}/${nobody}_1.png`,
    headers: { 'content-type': 'image/png' },
    body: 'x',
    gateway: true,
  },
  {
    name: 'sign a file without a token',
    method: 'POST',
    path: '/storage/v1/object/sign/feedback-attachments',
    headers: json,
    body: `{"expiresIn":60,"paths":["${nobody}/${nobody}_1.png"]}`,
  },
];
