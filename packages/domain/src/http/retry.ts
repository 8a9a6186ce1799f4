/** Between the two tries, in milliseconds. */
const pause = 300;

type Fetch = typeof globalThis.fetch;

/**
 * `fetch` that gives a read a second chance: where a GET found no server, or one that failed (5xx),
 * it is sent once more after a moment. What a server refuses (4xx) is final, and whatever writes is
 * sent once. It is the only retry in the console, so that a failure is seen within two seconds.
 *
 * @param fetch for tests; the browser's own, looked up at each call, where none is given
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
    await moment(init?.signal);
    return fetch(input, init);
  };
}

/** Waits; who gives up meanwhile (a screen that is left) does not wait to the end. */
function moment(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
