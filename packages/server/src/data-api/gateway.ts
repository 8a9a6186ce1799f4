import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Logger } from '../http/logging.ts';
import { compareWithSecret } from '../http/secret-comparison.ts';
import { type PostgrestOptions, startPostgrest } from './postgrest.ts';

/** The data API: PostgREST at `/rest/v1` behind the checks of a hosted project's gateway. */
export interface DataApi {
  /** @param client the caller's address; absent for the server functions */
  fetch(request: Request, client?: string): Promise<Response>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

interface DataApiOptions extends Omit<PostgrestOptions, 'jwtSecret'> {
  /** The `apikey` of browsers: role `anon`. */
  readonly publishableKey: string;
  /** The `apikey` of server functions: role `service_role`. */
  readonly secretKey: string;
  readonly logger: Logger;
}

const prefix = '/rest/v1';
/** Of a request's body. */
const maxBytes = 1024 * 1024;
/** Characters of what is selected, of an order and of conditions within `or` or `and`: the product's have 320. */
const maxShape = 500;
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
const forwarded = [
  'accept',
  'accept-profile',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'x-laravel-token',
];
const returned = [
  'content-location',
  'content-profile',
  'content-range',
  'content-type',
  'location',
  'preference-applied',
  'retry-after',
];

/**
 * Starts PostgREST on a migrated database. A request without a known key is refused; the key alone
 * decides the role. Only the headers above reach PostgREST, and `x-forwarded-for` names
 * the caller's address; a value sent by the caller is overwritten.
 */
export async function createDataApi(options: DataApiOptions): Promise<DataApi> {
  const jwtSecret = randomBytes(32).toString('base64url');
  const serviceToken = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(jwtSecret));
  const postgrest = await startPostgrest({ ...options, jwtSecret });
  const isSecretKey = compareWithSecret(options.secretKey);

  const forward = async (request: Request, headers: Record<string, string>): Promise<Response> => {
    const method = methods.find((known) => known === request.method);
    if (!method) return Response.json({ message: 'Method not allowed' }, { status: 405 });
    const { pathname, search } = new URL(request.url);
    if (hasTextFilter(search)) {
      const message = 'Searches in texts (match, like, fts and their kind) are not available.';
      return refuse(400, 'PT400', message);
    }
    if (hasLongShape(search)) {
      const message = `select, order, columns, and, or: at most ${maxShape} characters of each.`;
      return refuse(400, 'PT400', message);
    }
    // As a hosted project answers (safeupdate): a filter that was forgotten must not empty a table.
    if ((method === 'PATCH' || method === 'DELETE') && !hasFilter(search)) {
      const statement = method === 'PATCH' ? 'UPDATE' : 'DELETE';
      return refuse(400, '21000', `${statement} requires a WHERE clause`);
    }
    const isRead = method === 'GET' || method === 'HEAD';
    const body = isRead ? null : new Uint8Array(await request.arrayBuffer());
    if (body && body.length > maxBytes) return refuse(413, '413', 'The request is too large.');
    const answer = await postgrest.request({
      method,
      path: `${pathname.slice(prefix.length) || '/'}${search}`,
      headers,
      body,
    });
    // A Uint8Array is sent as it is; @hono/node-server sends an ArrayBuffer through a stream.
    const bytes = new Uint8Array(await answer.body.arrayBuffer());
    const status = isUnavailable(answer.statusCode, bytes) ? 503 : answer.statusCode;
    if (status >= 500) return describeServerError(status, bytes, options.logger);
    // A conflict that a trigger reports without an error, so that its rate limit is counted
    // (`app.refuse_known_subscriber`).
    if (status === 409 && bytes.length === 0) {
      return refuse(409, '23505', 'There is such a row already.');
    }
    const returnedHeaders = pick(returned, (name) => answer.headers[name]?.toString());
    // `compress` leaves an answer below 1 KB as it is; without a length it compresses every answer.
    if (bytes.length > 0) returnedHeaders['content-length'] = String(bytes.length);
    return new Response(bytes.length > 0 ? bytes : null, { status, headers: returnedHeaders });
  };

  return {
    fetch: async (request, client = 'functions') => {
      const key = request.headers.get('apikey') ?? '';
      const isBrowser = key === options.publishableKey;
      if (!isBrowser && !isSecretKey(key)) {
        return Response.json({ message: 'Invalid API key' }, { status: 401 });
      }
      const headers = pick(forwarded, (name) => getAsciiHeader(request, name));
      headers['x-forwarded-for'] = client;
      if (!isBrowser) headers.authorization = `Bearer ${serviceToken}`;
      try {
        return await forward(request, headers);
      } catch (error) {
        options.logger.error({ error }, 'data api');
        return unavailable();
      }
    },
    isReady: postgrest.isReady,
    close: postgrest.stop,
  };
}

/** Null for other characters: PostgREST answers 500 to a header that is not UTF-8. */
function getAsciiHeader(request: Request, name: string): string | null {
  const value = request.headers.get(name);
  return value !== null && /^[\t\x20-\x7e]*$/.test(value) ? value : null;
}

function pick(
  names: readonly string[],
  value: (name: string) => string | null | undefined,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const text = value(name);
    if (text) found[name] = text;
  }
  return found;
}

/**
 * Whether the database went away while it worked on the request (PostgREST 12.0 answers 400 with an
 * empty code), or no connection became free in time (504).
 */
const isUnavailable = (status: number, bytes: Uint8Array): boolean =>
  status === 504 ||
  (status === 400 && Buffer.from(bytes).toString('utf8').startsWith('{"code":"",'));

/** PostgREST reports the refusal of a connection as PGRST000, with the words of PostgreSQL. */
const tooManyClients = /too many (clients|connections)|connection slots are reserved/;

/**
 * Replaces the database's message of a server error, which can contain file names. The code stays.
 */
function describeServerError(status: number, bytes: Uint8Array, logger: Logger): Response {
  const text = Buffer.from(bytes).toString('utf8');
  const code = tooManyClients.test(text) ? '53300' : (/"code":\s*"(\w+)"/.exec(text)?.[1] ?? null);
  logger.error({ status, code }, 'data api');
  return status === 503 ? unavailable(code) : outOfOrder(status, code);
}

const unavailable = (code: string | null = null): Response => {
  const answer = outOfOrder(503, code);
  answer.headers.set('retry-after', '1');
  return answer;
};

const outOfOrder = (status: number, code: string | null): Response =>
  refuse(status, code, 'The data backend is out of order. Please try again later.');

/** An error in PostgREST's format. */
const refuse = (status: number, code: string | null, message: string): Response =>
  Response.json({ code, message, details: null, hint: null }, { status });

const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);
const pattern = '(?:not\\.)*(?:i?(?:match|like)|(?:pl|ph|w)?fts)(?:\\([^()]*\\))?\\.';
const ofColumn = new RegExp(`^${pattern}`);
/** Within `or=(…)` and `and=(…)`: `column.operator.value`, after a parenthesis or a comma. */
const withinGroup = new RegExp(`[(,][^.,()]+\\.${pattern}`);

/**
 * What stands in quotes, as PostgREST reads it: a name at the beginning of a condition, or a whole value.
 * A quote anywhere else is a character like others.
 */
const quoted = /(?<=[(,])"(?:[^"\\]|\\.)*"(?=[.:-])|(?<=[.(,])"(?:[^"\\]|\\.)*"(?=[,)]|$)/g;

/**
 * Whether a query string searches in texts: by `match` and `imatch`, which PostgreSQL may try for as
 * long as a request may take, or by `like`, `ilike` and the full-text operators, of which a request may
 * contain any number. The product uses none: it searches through functions with indexes.
 */
export function hasTextFilter(search: string): boolean {
  return [...readParameters(search)].some(([name, value]) => {
    if (reserved.has(name)) return false;
    // Also of an embedded resource: `games.or`.
    const isGroup = /(?:^|\.)(?:and|or)$/.test(name);
    return isGroup
      ? withinGroup.test(value.replaceAll(quoted, 'quoted').replaceAll(/\s/g, ''))
      : ofColumn.test(value.trim());
  });
}

/**
 * Whether a query string filters the rows themselves: without a condition a change is of every row that
 * the caller may change. Any other name with a dot is about the rows of an embedded resource.
 */
export function hasFilter(search: string): boolean {
  const names = [...readParameters(search).keys()];
  return names.some((name) => /^not\.(and|or)$|^[^.]+$/.test(name) && !reserved.has(name));
}

/**
 * Whether a query string asks for more than the product does: a text that is selected a thousand times,
 * under other names, fills the memory, and a thousand conditions of `or` keep PostgREST busy for seconds.
 */
export const hasLongShape = (search: string): boolean =>
  [...readParameters(search)].some(
    ([name, { length }]) => /\b(select|order|columns|and|or)$/.test(name) && length > maxShape,
  );

/** As PostgREST reads them: a semicolon separates parameters, too. */
const readParameters = (search: string) => new URLSearchParams(search.replaceAll(';', '&'));
