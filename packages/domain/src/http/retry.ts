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
