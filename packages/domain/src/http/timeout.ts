/** Default timeout, in milliseconds; also the board's (section 9). */
const defaultTimeoutMs = 15_000;
/** Timeout of an upload, in milliseconds: 5 MB take 40 seconds at 1 Mbit/s. */
export const uploadTimeoutMs = 120_000;

interface Limit {
  readonly timeoutMs?: number | undefined;
  /** The caller's signal; its abort reason is thrown unchanged. */
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * Runs work with a timeout and aborts its signal when the time is over. It uses one timer and one
 * `AbortController`: Node 20 garbage-collects `AbortSignal.any` over `AbortSignal.timeout` before
 * it fires (nodejs/node#54614), and older browsers have neither.
 *
 * @param work may ignore the signal: the returned promise rejects in time anyway
 * @throws DOMException `TimeoutError` after the timeout, else the reason of `signal`
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

/** Whether the error is a timeout rather than an abort or a network error. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Null body statuses of the Fetch standard. */
const bodiless: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/** `fetch` with a timeout that includes the body: a server may stall after sending its headers. */
export function fetchWithTimeout(
  fetch: typeof globalThis.fetch,
  timeoutMs = defaultTimeoutMs,
): typeof globalThis.fetch {
  return (input, init) =>
    withTimeout(
      async (signal) => {
        const response = await fetch(input, { ...init, signal });
        // The Response constructor rejects a body for these statuses, but Chromium's responses have
        // one.
        if (response.body === null || bodiless.has(response.status)) return response;
        return new Response(await response.arrayBuffer(), response);
      },
      { timeoutMs, signal: init?.signal ?? (input instanceof Request ? input.signal : null) },
    );
}

/** Delay before the retry, in milliseconds. */
const delayMs = 300;

type Fetch = typeof globalThis.fetch;

/**
 * `fetch` that retries a GET once after a network error or a 5xx response. A 4xx response is final,
 * and writes are not retried. The console has no other retry, so that failures are shown within two
 * seconds.
 *
 * @param fetch for tests; defaults to the global `fetch`, read at each call
 */
export function withRetry(fetch: Fetch = (...call) => globalThis.fetch(...call)): Fetch {
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (method !== 'GET' && method !== 'HEAD') return fetch(input, init);
    try {
      const answer = await fetch(input, init);
      if (answer.status < 500) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (init?.signal?.aborted) throw error;
    }
    await wait(init?.signal);
    return fetch(input, init);
  };
}

/** Resolves after the delay or as soon as the signal is aborted. */
function wait(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
