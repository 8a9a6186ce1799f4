import type { Operation } from '@ludarium/domain/main-api';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { hasBearerToken } from '../../src/http/client-address.ts';
import type { MainApiContext } from './context.ts';
import { forbidden, invalid, invalidByIssues, notFound, unauthenticated } from './refusals.ts';
import { getPersonFromToken, type Person } from './tokens.ts';

export interface Env {
  Variables: { person: Person };
}
export type Call = Context<Env>;

/**
 * Serves one operation of the contract under all aliases of its path, with the contract's
 * authorisation. The handler returns the response, which the contract's tests parse.
 */
export function route(
  app: Hono<Env>,
  context: MainApiContext,
  operation: Operation,
  handler: (call: Call) => Promise<object>,
): void {
  const spellings = operation.paths.map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
  app.on(operation.method, spellings, async (call) => {
    if (operation.caller === 'catalogue') admitServer(call, context);
    else if (operation.caller !== 'anyone') await admit(call, context, operation.caller);
    return Response.json(await handler(call), {
      status: operation.success,
      headers: { 'Cache-Control': 'no-store' },
    });
  });
}

async function admit(call: Call, context: MainApiContext, caller: 'signed-in' | 'admin') {
  const token = /^Bearer ([\w.-]{1,8192})$/i.exec(call.req.header('authorization') ?? '')?.[1];
  const person = token === undefined ? null : await getPersonFromToken(token, context);
  if (person === null) throw unauthenticated();
  if (caller === 'admin' && !person.roles.includes('admin')) throw forbidden();
  call.set('person', person);
}

/** Admits who has the catalogue's key, compared in constant time. */
function admitServer(call: Call, { catalogueKey }: MainApiContext): void {
  if (!catalogueKey) throw notFound('The route could not be found.');
  if (!hasBearerToken(call, catalogueKey)) throw unauthenticated();
}

/** The JSON body, checked against the operation's schema; 422 in Laravel's shape otherwise. */
export async function readBody<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = schema.safeParse(await readJson(call));
  if (!body.success) throw invalidByIssues(body.error.issues);
  return body.data;
}

/** The parsed JSON body; an absent one is an empty object, as in Laravel. */
export async function readJson(call: Call): Promise<unknown> {
  const text = await call.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ body: ['The request body is not valid JSON.'] });
  }
}

/** The query string, checked against the operation's schema; 422 otherwise. */
export function readQuery<Schema extends z.ZodType>(call: Call, schema: Schema): z.output<Schema> {
  const query = schema.safeParse(call.req.query());
  if (!query.success) throw invalidByIssues(query.error.issues);
  return query.data;
}

/** A numeric id of the path that fits PostgreSQL's bigint; 404 for anything else. */
export function readPersonId(call: Call, name: string): string {
  const id = call.req.param(name) ?? '';
  if (!/^[1-9]\d{0,17}$/.test(id)) throw notFound();
  return id;
}

/** A numeric id of the path that fits PostgreSQL's integer; 404 for anything else. */
export function readRowId(call: Call, name: string, ending = ''): number {
  const text = call.req.param(name) ?? '';
  const id = text.endsWith(ending) ? text.slice(0, text.length - ending.length) : '';
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw notFound();
  return Number(id);
}

/** Rows to skip before a page. */
export function getOffset({ page, per_page }: { page: number; per_page: number }): number {
  return (page - 1) * per_page;
}

/** One page in the format of Laravel's paginator. A page past the end is empty, not an error. */
export function toPage<Row>(
  call: Call,
  { publicUrl, basePath }: MainApiContext,
  rows: readonly Row[],
  { page, per_page, total }: { page: number; per_page: number; total: number },
) {
  const lastPage = Math.max(1, Math.ceil(total / per_page));
  const own = new URL(call.req.url);
  // The app may be mounted below `basePath` or at the root; the URL must be the public one.
  const path = own.pathname.startsWith(`${basePath}/`) ? own.pathname : basePath + own.pathname;
  own.searchParams.set('page', String(page + 1));
  return {
    data: {
      current_page: page,
      data: [...rows],
      last_page: lastPage,
      next_page_url: page < lastPage ? publicUrl + path + own.search : null,
      per_page,
      total,
    },
  };
}

/** Escapes text for a LIKE pattern: `%` and `_` match literally. */
export function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
