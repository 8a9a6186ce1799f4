import type { z } from 'zod';

/** An error response: status and message. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

const headers = { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' };

/** Answers JSON. */
export function reply(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * Reads a POST's JSON body; an empty one is `{}`.
 *
 * @throws Refusal 405 or 400
 */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  if (request.method !== 'POST') throw new Refusal(405, 'Send a POST request.');
  const text = await request.text();
  const parsed = schema.safeParse(parseJson(text || '{}'));
  if (!parsed.success) throw new Refusal(400, 'The request is not understood.');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
