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
 * Reads a POST's JSON body, at most 16 KB of it.
 *
 * @throws Refusal 405, 413 or 400
 */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  if (request.method !== 'POST') throw new Refusal(405, 'Send a POST request.');
  const text = await readText(request.body);
  const parsed = schema.safeParse(parseJson(text || '{}'));
  if (!parsed.success) throw new Refusal(400, 'The request is not understood.');
  return parsed.data;
}

/** Cancels the stream at the limit. */
async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > 16 * 1024) throw new Refusal(413, 'The request is too large.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    'apikey, authorization, content-type, x-client-info, x-laravel-token',
  'Access-Control-Allow-Methods': 'POST',
};

/**
 * Runs a handler: answers CORS preflights, turns a Refusal into its response and any other error
 * into a 500 without details.
 */
export async function answer(request: Request, work: () => Promise<Response>): Promise<Response> {
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: corsHeaders });
  const response = await work().catch((error: unknown) => {
    if (error instanceof Refusal) {
      const refusal = reply({ message: error.message }, error.status);
      if (error.status === 503) refusal.headers.set('Retry-After', '1');
      return refusal;
    }
    console.error(error);
    return reply({ message: 'The function failed. Please try again.' }, 500);
  });
  for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value);
  return response;
}
