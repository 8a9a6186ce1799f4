import { fetchWithTimeout } from '@ludarium/domain/http';
import { z } from 'zod';
import { Refusal } from './reply.ts';
import type { Services } from './services.ts';

/** The caller, as verified by the database. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly admin: boolean;
  readonly token: string;
}

const tokenStatus = z.object({
  valid: z.boolean(),
  user_id: z.coerce.string().nullish(),
  email: z.string().nullish(),
  admin: z.boolean().default(false),
});

/**
 * Verifies the caller's token in the database (signature, expiry, role rows).
 *
 * @throws Refusal 401 without a valid token
 */
export async function requireCaller(request: Request, services: Services): Promise<Caller> {
  const token = request.headers.get('x-laravel-token') ?? '';
  const status = tokenStatus.parse(await call(services, 'token_status', {}, token));
  if (!status.valid || !status.user_id || !status.email) {
    throw new Refusal(401, 'Please sign in again.');
  }
  return { userId: status.user_id, email: status.email, admin: status.admin, token };
}

/** @throws Refusal 401 without a valid token, 403 without the role admin */
export async function requireAdmin(request: Request, services: Services): Promise<Caller> {
  const caller = await requireCaller(request, services);
  if (!caller.admin) throw new Refusal(403, 'Only administrators may do this.');
  return caller;
}

/** Calls a database function as `service_role`, with the caller's token if given. */
export async function call(
  services: Services,
  name: string,
  parameters: Record<string, unknown>,
  token?: string,
): Promise<unknown> {
  const response = await request(services, `/rest/v1/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify(parameters),
    ...(token ? { headers: { 'x-laravel-token': token } } : {}),
  });
  // PostgREST answers 204 for a function that returns void.
  return response.status === 204 ? null : response.json();
}

/**
 * Reads rows as `service_role`.
 *
 * @param query PostgREST's query string without `?`; values must be encoded
 */
export async function readRows<T>(
  services: Services,
  table: string,
  query: string,
  schema: z.ZodType<T>,
): Promise<T[]> {
  const response = await request(services, `/rest/v1/${table}?${query}`, { method: 'GET' });
  return z.array(schema).parse(await response.json());
}

/**
 * Removes files through the storage API as `service_role`. A file that is gone already is not an
 * error.
 *
 * @param names at most 100
 * @returns the number of files that were there
 */
export async function removeFiles(
  services: Services,
  bucket: string,
  names: readonly string[],
): Promise<number> {
  const response = await request(services, `/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: names }),
  });
  return z.array(z.unknown()).parse(await response.json()).length;
}

async function request(services: Services, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', services.secretKey);
  headers.set('content-type', 'application/json');
  const response = await fetchWithTimeout(services.fetch)(`${services.dataBackendUrl}${path}`, {
    ...init,
    headers,
  });
  if (response.status === 503) {
    throw new Refusal(503, 'The service is temporarily unavailable. Please try again.');
  }
  if (response.status === 429) {
    const { message } = z.object({ message: z.string() }).parse(await response.json());
    throw new Refusal(429, message);
  }
  if (!response.ok) {
    throw new Error(`The data backend answered ${response.status} to ${path.split('?')[0]}`);
  }
  return response;
}
