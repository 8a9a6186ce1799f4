/** How long an answer may take, in milliseconds, where a caller names no other limit. */
export const defaultTimeoutMs = 15_000;
/** The limit of a call that sends a file: 5 MB take 40 seconds at 1 Mbit/s. */
export const uploadTimeoutMs = 120_000;

interface Limit {
  readonly timeoutMs?: number | undefined;
  /** The caller's own way to give up; its abort reason is thrown as it is. */
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * Runs work that must end in time, and aborts the signal that it is given when it does not.
 *
 * One timer and one `AbortController`: Node 20 garbage-collects `AbortSignal.any` over
 * `AbortSignal.timeout` before it fires (nodejs/node#54614), and older browsers have neither.
 *
 * @param work may ignore the signal: the returned promise settles in time all the same
 * @throws DOMException `TimeoutError` when the time is over, else the reason of `signal`
 */
export async function withTimeout<Result>(
  work: (signal: AbortSignal) => PromiseLike<Result>,
  { timeoutMs = defaultTimeoutMs, signal }: Limit = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  const timer = setTimeout(
    () => controller.abort(new DOMException('The answer took too long.', 'TimeoutError')),
    timeoutMs,
  );
  const forward = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', forward);
  try {
    return await Promise.race([work(controller.signal), aborted]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}

/** Whether an error says that time ran out, and not that the caller left or the network failed. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** The statuses of an answer without a body (Fetch standard: null body status). */
const bodiless: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/**
 * `fetch` with a time limit. The answer's body is read within the limit, too: a server may send its
 * headers and then nothing more.
 */
export function fetchWithTimeout(
  fetch: typeof globalThis.fetch,
  timeoutMs = defaultTimeoutMs,
): typeof globalThis.fetch {
  return (input, init) =>
    withTimeout(
      async (signal) => {
        const response = await fetch(input, { ...init, signal });
        // Chromium gives these a body, and no response may be made with one.
        if (response.body === null || bodiless.has(response.status)) return response;
        return new Response(await response.arrayBuffer(), response);
      },
      { timeoutMs, signal: init?.signal ?? (input instanceof Request ? input.signal : null) },
    );
}
