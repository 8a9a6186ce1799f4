import { setTimeout } from 'node:timers/promises';
import { type Application, publishableKey } from '@ludarium/server';
import type { Sql, TransactionSql } from 'postgres';
import { beforeAll, beforeEach } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { type Caller, callers, getEmail, getToken } from './callers.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text parsed as JSON; undefined if it is not JSON. */
  readonly body: unknown;
}

interface RequestInput {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The running back end. */
interface Backend {
  /** The owner's connection, which row-level security does not restrict. */
  readonly sql: Sql;
  readonly jwtSecret: string;
  readonly secretKey: string;
  /** This person's token, made before the first test; undefined for anonymous callers. */
  getToken(person: Caller): string | undefined;
  /** Sends a request with this person's token. `path` starts at the origin. */
  request(person: Caller, method: string, path: string, input?: RequestInput): Promise<Answer>;
  /** Calls a function of the data API. */
  call(person: Caller, name: string, body?: object): Promise<Answer>;
  /** Calls a function with the secret key, as a server function does. */
  serve(name: string, body?: object): Promise<Answer>;
  /** Changes the row with this id, and answers it. */
  patch(person: Caller, table: string, id: string, body: object): Promise<Answer>;
  /** Writes a row as the owner of the database, and returns its id. */
  add(table: string, values: object, sql?: Sql | TransactionSql): Promise<string>;
  /** Decides on a publisher request as decide-request does; the main API confirms it at once. */
  decide(person: Caller, id: string, decision: string, values?: object): Promise<Answer>;
  /** Inserts a row, or rows, as a person. */
  insert(
    person: Caller,
    table: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** Asks for access to a publisher, with a website if none is given. */
  requestAccess(person: Caller, values: object): Promise<Answer>;
  /** Sends a request with any headers. */
  send(method: string, path: string, input?: RequestInput): Promise<Answer>;
}

/** The approved request by which a person of the tests acts for the publisher of the token. */
async function approvePublisher({ sql }: Application, person: number): Promise<void> {
  await sql`
    insert into publisher_requests (laravel_user_id, email, publisher_id, status)
    values (${person}, ${getEmail(person)}, ${person}, 'approved')`;
}

/** One back end for all files of a worker, which the end of the run stops. */
let shared: Promise<Application> | undefined;

async function startShared(): Promise<Application> {
  const local = await startBackEnd();
  for (const person of callers) {
    for (const role of person.roles) {
      await local.sql`insert into user_roles (user_id, role) values (${person.id}, ${role})`;
    }
    if (person.group === 'publisher') await approvePublisher(local, person.id);
  }
  await saveRows(local.sql);
  return local;
}

/** Keeps the rows of all tables in the schema `saved`. */
async function saveRows(sql: Sql): Promise<void> {
  await sql`create schema saved`;
  for (const { schema, table } of await listTables(sql)) {
    await sql`create table saved.${sql(`${schema} ${table}`)} as table ${sql(schema)}.${sql(table)}`;
  }
}

/** Brings the rows of all tables back to those that were saved. */
async function restoreRows(sql: Sql): Promise<void> {
  const tables = await listTables(sql);
  await sql.begin(async (tx) => {
    // Without triggers: some tables are append-only.
    await tx`set local session_replication_role = replica`;
    const names = tables.map(({ schema, table }) => `${schema}.${table}`);
    await tx.unsafe(`truncate ${names.join(', ')}`);
    for (const { schema, table } of tables) {
      const saved = tx`saved.${tx(`${schema} ${table}`)}`;
      const [filled] = await tx`select from ${saved} limit 1`;
      if (filled) {
        await tx`
          insert into ${tx(schema)}.${tx(table)} overriding system value table ${saved}`;
      }
    }
  });
}

const listTables = (sql: Sql) => sql<{ schema: string; table: string }[]>`
  select schemaname as schema, tablename as table from pg_tables
  where schemaname in ('public', 'app', 'storage', 'server', 'main_api', 'local')`;

const hour = 3_600_000;
const longestTest = 10_000;

/**
 * Prepares the worker's back end for the tests of this file: without demo data, all `callers` with
 * their roles.
 *
 * @param rateLimitFactor 1 for the limits as they ship, which begin anew with the hour: no test starts at
 *   its end. All callers share one address here.
 */
export function useBackend(rateLimitFactor?: 1): Backend {
  let local: Application;
  const tokens = new Map<string, string | undefined>();
  beforeAll(async () => {
    shared ??= startShared();
    local = await shared;
    await restoreRows(local.sql);
    if (rateLimitFactor) await local.sql`select app.scale_rate_limits(${rateLimitFactor})`;
    for (const person of callers) tokens.set(person.name, await getToken(person, local.jwtSecret));
  });
  if (rateLimitFactor) {
    beforeEach(async () => {
      const rest = hour - (Date.now() % hour);
      if (rest < longestTest) await setTimeout(rest);
    }, 2 * longestTest);
  }

  const send = async (
    method: string,
    target: string,
    input: RequestInput = {},
  ): Promise<Answer> => {
    const isBytes = input.body instanceof Uint8Array;
    const response = await fetch(`${local.url}${target}`, {
      method,
      headers: {
        apikey: publishableKey,
        ...(input.body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      body: encodeBody(input.body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseJson(text) };
  };

  const request: Backend['request'] = (person, method, target, input = {}) => {
    const token = tokens.get(person.name);
    const headers = { ...(token ? { 'x-laravel-token': token } : {}), ...input.headers };
    return send(method, target, { ...input, headers });
  };

  const decide: Backend['decide'] = async (person, request_id, decision, values = {}) => {
    const headers = { apikey: local.secretKey, 'x-laravel-token': tokens.get(person.name) ?? '' };
    const body = { request_id, decision, ...values };
    const answer = await send('POST', '/rest/v1/rpc/decide_request', { body, headers });
    if (answer.status === 200) {
      const confirmed = { request_id, is_refused: false };
      await send('POST', '/rest/v1/rpc/finish_decision', { body: confirmed, headers });
    }
    return answer;
  };

  const insert: Backend['insert'] = (person, table, body, headers = {}) =>
    request(person, 'POST', `/rest/v1/${table}`, { body, headers });

  return {
    get sql() {
      return local.sql;
    },
    get jwtSecret() {
      return local.jwtSecret;
    },
    get secretKey() {
      return local.secretKey;
    },
    send,
    decide,
    getToken: (person) => tokens.get(person.name),
    request,
    insert,
    requestAccess: (person, values) =>
      insert(person, 'publisher_requests', {
        website_url: 'https://policies.example',
        ...values,
      }),
    call: (person, name, body = {}) => request(person, 'POST', `/rest/v1/rpc/${name}`, { body }),
    serve: (name, body = {}) =>
      send('POST', `/rest/v1/rpc/${name}`, { body, headers: { apikey: local.secretKey } }),
    patch: (person, table, id, body) =>
      request(person, 'PATCH', `/rest/v1/${table}?id=eq.${id}`, {
        body,
        headers: { prefer: 'return=representation' },
      }),
    add: async (table, values, sql = local.sql) => {
      const [row] = await sql<{ id: string }[]>`
        insert into ${sql(table)} ${sql(values as Record<string, string>)} returning id`;
      if (!row) throw new Error('The row was not written.');
      return row.id;
    },
  };
}

function encodeBody(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
