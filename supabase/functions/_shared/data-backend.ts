import { fetchWithTimeout } from '@ludarium/domain/http';
import { z } from 'zod';
import { Refusal } from './reply.ts';
import type { Services } from './services.ts';

/** Who calls, as the database verified it. */
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
 * Has the database verify the caller's token (signature, expiry, role rows).
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

/** @throws Refusal 401 without a valid token, 403 for everybody who is not an admin */
export async function requireAdmin(request: Request, services: Services): Promise<Caller> {
  const caller = await requireCaller(request, services);
  if (!caller.admin) throw new Refusal(403, 'Only administrators may do this.');
  return caller;
}

/** Calls a database function with the service's rights, on behalf of the token's holder if given. */
export async function call(
  services: Services,
  name: string,
  parameters: Record<string, unknown>,
  token?: string,
): Promise<unknown> {
  const response = await request(services, `rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify(parameters),
    ...(token ? { headers: { 'x-laravel-token': token } } : {}),
  });
  // PostgREST answers 204 for a function that returns void.
  return response.status === 204 ? null : response.json();
}

/**
 * Reads rows with the service's rights.
 *
 * @param query PostgREST's query string without `?`; values must be encoded
 */
export async function rows<T>(
  services: Services,
  table: string,
  query: string,
  schema: z.ZodType<T>,
): Promise<T[]> {
  const response = await request(services, `${table}?${query}`, { method: 'GET' });
  return z.array(schema).parse(await response.json());
}

async function request(services: Services, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', services.secretKey);
  headers.set('content-type', 'application/json');
  // Keys of the older kind are tokens and go here too; the newer `sb_secret_` ones must not.
  if (!services.secretKey.startsWith('sb_')) {
    headers.set('authorization', `Bearer ${services.secretKey}`);
  }
  const response = await fetchWithTimeout(services.fetch)(
    `${services.dataBackendUrl}/rest/v1/${path}`,
    {
      ...init,
      headers,
    },
  );
  if (!response.ok) {
    throw new Error(`The data backend answered ${response.status} to ${path.split('?')[0]}`);
  }
  return response;
}
