import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import {
  allOperations,
  createMainApi,
  type MainApi,
  MainApiError,
  type Refusal,
  type RegisterPayload,
  refusal,
} from '@ludarium/domain/main-api';
import type { MainApiAppOptions } from '@ludarium/server/demo/main-api';
import { demoPassword } from '@ludarium/server/demo/seed';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { serveMainApi } from '../../packages/server/demo/serve.ts';
import { copyDatabase, fastPasswordHash } from '../support/databases.ts';

/** Another implementation is tested over HTTP only. */
export const isLocal = !process.env.MAIN_API_URL;

export type Mail = Parameters<MainApiAppOptions['mailer']['send']>[0];

/** Only the local implementation has these: clock, mails, database. */
interface LocalApi {
  readonly sql: Sql;
  readonly mails: Mail[];
  /** The newest mail to an address with a text: mails about other things may be sent meanwhile. */
  findMail(to: string, text: string): Mail | undefined;
  readonly secret: string;
  /** The key of the catalogue's writes. */
  readonly catalogueKey: string;
  /** Moves the API's clock until the end of the test. */
  pass(milliseconds: number): void;
  /** Waits for work that continues after an answer. */
  settled(): Promise<void>;
  /** Logged failures; empty at the end of a test. */
  readonly failures: string[];
}

export interface TestApi {
  readonly baseUrl: string;
  readonly local: LocalApi;
  /** The typed client, without or with a token. */
  client(token?: string): MainApi;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Signs a demo account in and gives its token. */
  getToken(email: string): Promise<string>;
}

/** Opens the API under test before the tests of this file and closes it after them. */
export function useTestApi(): TestApi {
  let api: TestApi;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    api = await openTestApi({}, (closeApi) => {
      close = closeApi;
    });
  });
  afterAll(() => close?.());
  return {
    get baseUrl() {
      return api.baseUrl;
    },
    get local() {
      return api.local;
    },
    client: (token) => api.client(token),
    fetch: (path, init) => api.fetch(path, init),
    getToken: (email) => api.getToken(email),
  };
}

/** Options of an API whose mails can't be sent. */
export const withoutMail: Partial<MainApiAppOptions> = {
  mailer: { send: () => Promise.reject(new Error('The mail server is down.')) },
};

/**
 * Opens the API under test: of `MAIN_API_URL`, or a local one on a database of its own.
 *
 * @param closeAfter registers the function that closes it, `onTestFinished` in a test
 */
export async function openTestApi(
  options: Partial<Pick<MainApiAppOptions, 'isRecaptchaToken' | 'mailer' | 'catalogueKey'>>,
  closeAfter: (close: () => Promise<void>) => void,
): Promise<TestApi> {
  const remote = process.env.MAIN_API_URL;
  if (remote) return testApi(remote.replace(/\/+$/, ''), remoteHasNone());

  const { sql, drop } = await copySeeded();
  const { local, appOptions } = localApi(sql);
  const served = await serveMainApi((origin) => ({
    ...appOptions,
    publicUrl: origin,
    passwordCost: fastPasswordHash,
    ...options,
  }));
  closeAfter(async () => {
    await local.settled();
    await served.close();
    await drop();
    // No request of a test may cause an internal failure.
    expect(local.failures).toEqual([]);
  });
  return testApi(served.url, local);
}

function testApi(baseUrl: string, local: LocalApi): TestApi {
  const client = (token?: string) => createMainApi({ baseUrl, getToken: () => token });
  return {
    baseUrl,
    local,
    client,
    fetch: (path, init) => fetch(baseUrl + path, init),
    getToken: async (email) =>
      (await client().call('login', { body: { email, password: demoPassword } })).token,
  };
}

function localApi(sql: Sql): {
  local: LocalApi;
  appOptions: Omit<MainApiAppOptions, 'publicUrl'>;
} {
  const mails: Mail[] = [];
  const failures: string[] = [];
  const secret = randomUUID() + randomUUID();
  const catalogueKey = randomUUID() + randomUUID();
  const pending: Promise<void>[] = [];
  let ahead = 0;
  return {
    local: {
      sql,
      mails,
      findMail: (to, text) => mails.findLast((mail) => mail.to === to && mail.text.includes(text)),
      secret,
      catalogueKey,
      failures,
      pass: (milliseconds) => {
        ahead += milliseconds;
        onTestFinished(() => {
          ahead -= milliseconds;
        });
      },
      settled: async () => {
        // Work may begin further work.
        while (pending.length > 0) await Promise.all(pending.splice(0));
      },
    },
    appOptions: {
      sql,
      secret,
      catalogueKey,
      mailer: {
        send: async (mail) => {
          mails.push(mail);
        },
      },
      now: () => new Date(Date.now() + ahead),
      log: { error: (details, message) => failures.push(`${message} ${inspect(details)}`) },
      afterwards: (work) => pending.push(work),
    },
  };
}

/** A copy of the demo's database: each test file changes its own. */
async function copySeeded(): Promise<{ sql: Sql; drop(): Promise<void> }> {
  const copy = await copyDatabase('seeded');
  const sql = postgres(copy.url, { max: 10, onnotice: () => undefined });
  return {
    sql,
    drop: async () => {
      await sql.end({ timeout: 5 });
      await copy.drop();
    },
  };
}

/** Throws if a test of another API uses what only the local one has. */
function remoteHasNone(): LocalApi {
  const refuse = () => {
    throw new Error('This test needs the local main API: mark it `localTest`.');
  };
  return {
    get sql() {
      return refuse();
    },
    get mails() {
      return refuse();
    },
    get secret() {
      return refuse();
    },
    get catalogueKey() {
      return refuse();
    },
    findMail: refuse,
    pass: refuse,
    settled: async () => undefined,
    failures: [],
  };
}

/** A test that needs the local implementation; skipped against another API. */
export const localTest = test.skipIf(!isLocal);

/** Sends JSON. */
export function json(method: string, body: unknown, token?: string): RequestInit {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return {
    method,
    headers: { 'Content-Type': 'application/json', ...authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

export function bearer(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } };
}

/** The answer of an operation: its status and type, and a body that the client can read. */
export async function documented(
  name: keyof typeof allOperations,
  response: Response,
): Promise<unknown> {
  expect(response.status).toBe(allOperations[name].success);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const body: unknown = await response.json();
  const answer = allOperations[name].answer.safeParse(body);
  expect(answer.error?.issues ?? []).toEqual([]);
  return body;
}

/** A refusal in Laravel's shape. */
export async function refused(response: Response, status: number): Promise<Refusal> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const body = refusal.parse(await response.json());
  expect(JSON.stringify(body)).not.toMatch(/\bat .+:\d+:\d+|node_modules|postgres/i);
  return body;
}

/** The error of a rejected call. */
export async function getError(call: Promise<unknown>): Promise<MainApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof MainApiError) return error;
  throw new Error('The call should have thrown a MainApiError.', { cause: error });
}

/** A valid registration with an email that no account has. */
export function registration(changes: Partial<RegisterPayload> = {}): RegisterPayload {
  return {
    firstname: 'Rita <b>',
    lastname: "O'Brien",
    email: freshEmail(),
    password: demoPassword,
    displayname: 'rita',
    lang: 'en',
    ...changes,
  };
}

/** Registers a new person. `id` is empty if the answer has no user. */
export async function register(client: MainApi, changes: Partial<RegisterPayload> = {}) {
  const form = registration(changes);
  const { token, user } = await client.call('register', { body: form });
  return { email: form.email, token, user, id: user?.id ?? '' };
}

/** An email that no account has. */
export function freshEmail(): string {
  return `person-${randomUUID()}@contract.example`;
}

/** The link to a page of the site in the newest mail to an address; `about:blank` without one. */
export function findLink({ local }: TestApi, email: string, page: string): URL {
  const text = local.findMail(email, page)?.text ?? '';
  return new URL(new RegExp(`https?://\\S+${page}\\S+`).exec(text)?.[0] ?? 'about:blank');
}

/** Whether the data backend accepts the token, and as this person. */
export async function isValidInDataBackend(
  { local }: TestApi,
  token: string,
  id: string,
): Promise<boolean> {
  const [row] = await local.sql.begin(async (sql) => {
    await sql`select app.rotate_jwt_secret(${local.secret})`;
    const headers = JSON.stringify({ 'x-laravel-token': token });
    await sql`select set_config('request.headers', ${headers}, true)`;
    return sql`select app.user_id()::text as id`;
  });
  return row?.id === id;
}
