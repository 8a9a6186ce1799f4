import { type Application, publishableKey } from '@ludarium/supabase';
import type { Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { type Caller, callers, getEmail, getToken } from './callers.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text parsed as JSON; undefined if it is not JSON. */
  readonly body: unknown;
}

export interface RequestInput {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The running back end. */
export interface Backend {
  /** The owner's connection, which row-level security does not restrict. */
  readonly sql: Sql;
  readonly jwtSecret: string;
  readonly secretKey: string;
  /** Sends a request with this person's token. `path` starts at the origin. */
  request(person: Caller, method: string, path: string, input?: RequestInput): Promise<Answer>;
  /** Sends a request with any headers. */
  send(method: string, path: string, input?: RequestInput): Promise<Answer>;
}

/** The approved request by which a person of the tests acts for the publisher of the token. */
async function approvePublisher({ sql }: Application, person: number): Promise<void> {
  await sql`
    insert into publisher_requests (laravel_user_id, email, publisher_id, status)
    values (${person}, ${getEmail(person)}, ${person}, 'approved')`;
}

/**
 * Starts a back end before the tests of this file and stops it after them: without demo data,
 * all `callers` with their roles.
 *
 * @param rateLimitFactor 1 for the limits as they ship; all callers share one address here
 */
export function useBackend(rateLimitFactor = 1000): Backend {
  let local: Application;
  const tokens = new Map<string, string | undefined>();
  beforeAll(async () => {
    local = await startBackEnd({ rateLimitFactor });
    for (const person of callers) {
      tokens.set(person.name, await getToken(person, local.jwtSecret));
      for (const role of person.roles) {
        await local.sql`insert into user_roles (user_id, role) values (${person.id}, ${role})`;
      }
      if (person.group === 'publisher') await approvePublisher(local, person.id);
    }
  });
  afterAll(() => local?.stop());

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
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  };

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
    request: (person, method, target, input = {}) => {
      const token = tokens.get(person.name);
      const headers = { ...(token ? { 'x-laravel-token': token } : {}), ...input.headers };
      return send(method, target, { ...input, headers });
    },
  };
}

function encodeBody(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
