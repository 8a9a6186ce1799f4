import type { Context, MiddlewareHandler } from 'hono';

/** How much of a body that is too large is read and thrown away, in bytes. */
const patience = 32 * 1024 * 1024;

/**
 * Refuses a body of more than `most` bytes with what `refuse` answers. It reads on past the limit for a while: who is
 * still sending when the connection closes sees a broken connection and not the reason.
 */
export function boundedBody(most: number, refuse: (call: Context) => Response): MiddlewareHandler {
  return async (call, next) => {
    const { body } = call.req.raw;
    if (body === null) return next();
    const { kept, isWhole, isEnded } = await readUpTo(body, most);
    if (!isWhole) {
      const refusal = refuse(call);
      if (!isEnded) refusal.headers.set('Connection', 'close');
      return refusal;
    }
    call.req.raw = new Request(call.req.raw, { body: kept });
    return next();
  };
}

async function readUpTo(body: ReadableStream<Uint8Array>, most: number) {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isEnded = false;
  while (!isEnded && size <= patience) {
    const { done, value } = await reader.read();
    isEnded = done;
    size += value?.byteLength ?? 0;
    if (value && size <= most) chunks.push(value);
  }
  if (!isEnded) await reader.cancel();
  return { kept: Buffer.concat(chunks), isWhole: size <= most, isEnded };
}
