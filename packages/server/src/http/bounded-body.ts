import type { Context, MiddlewareHandler } from 'hono';

/** Maximum number of bytes that are read from a body above the limit. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/**
 * The body of a request, if it has one. For GET and HEAD `request.body` is not read, because
 * @hono/node-server creates a complete `Request` when it is.
 */
export const getBody = (request: Request): Request['body'] =>
  request.method === 'GET' || request.method === 'HEAD' ? null : request.body;

/**
 * Refuses a body of more than `maxBytes` bytes with the response of `refuse`. Reads on past the
 * limit, because a client that is still sending when the connection closes sees a reset and not the
 * response.
 */
export function boundedBody(
  maxBytes: number,
  refuse: (call: Context) => Response,
): MiddlewareHandler {
  return async (call, next) => {
    const body = getBody(call.req.raw);
    if (body === null) return next();
    const { kept, isWhole, isEnded } = await readUpTo(body, maxBytes);
    if (!isWhole) {
      const refusal = refuse(call);
      if (!isEnded) refusal.headers.set('Connection', 'close');
      return refusal;
    }
    call.req.raw = new Request(call.req.raw, { body: kept });
    return next();
  };
}

async function readUpTo(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isEnded = false;
  while (!isEnded && size <= maxDiscardedBytes) {
    const { done, value } = await reader.read();
    isEnded = done;
    size += value?.byteLength ?? 0;
    if (value && size <= maxBytes) chunks.push(value);
  }
  if (!isEnded) await reader.cancel();
  return { kept: Buffer.concat(chunks), isWhole: size <= maxBytes, isEnded };
}
