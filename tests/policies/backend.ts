import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishableKey, startLocal } from '@ludarium/supabase/local';
import type { Sql } from 'postgres';
import { ownDatabase } from '../support/own-database.ts';
import { type Caller, callers, getToken } from './callers.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text as JSON; undefined where it is none. */
  readonly body: unknown;
}

export interface RequestInput {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The running back end, as a browser and as its owner see it. */
export interface Backend {
  /** The owner's connection, past every policy: to prepare and to look at the outcome. */
  readonly sql: Sql;
  readonly jwtSecret: string;
  readonly secretKey: string;
  /** Calls as a browser of this person does. `path` starts at the origin. */
  request(person: Caller, method: string, path: string, input?: RequestInput): Promise<Answer>;
  /** Calls with headers of one's own choice. */
  send(method: string, path: string, input?: RequestInput): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * Starts a back end without demo data, in which everybody of `callers` has their roles: on the
 * embedded PostgreSQL, or in a database of its own on the server of `TEST_DATABASE_URL`.
 *
 * @param rateLimitFactor 1 for the limits as they ship; all callers share one address here
 */
export async function startBackend(rateLimitFactor = 1000): Promise<Backend> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ludarium-policies-'));
  await chmod(dataDir, 0o755);
  const database = await ownDatabase();
  const local = await startLocal({
    port: 0,
    dataDir,
    seed: 'none',
    jwtSecret: `${randomUUID()}${randomUUID()}`,
    databaseUrl: database?.url,
    rateLimitFactor,
  });
  const tokens = new Map<string, string | undefined>();
  for (const person of callers) {
    tokens.set(person.name, await getToken(person, local.jwtSecret));
    for (const role of person.roles) {
      await local.sql`insert into user_roles (user_id, role) values (${person.id}, ${role})`;
    }
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
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  };

  return {
    sql: local.sql,
    jwtSecret: local.jwtSecret,
    secretKey: local.secretKey,
    send,
    request: (person, method, target, input = {}) => {
      const token = tokens.get(person.name);
      const headers = { ...(token ? { 'x-laravel-token': token } : {}), ...input.headers };
      return send(method, target, { ...input, headers });
    },
    stop: async () => {
      await local.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
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
