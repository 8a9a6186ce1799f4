type Fetch = typeof globalThis.fetch;

/** How long an answer may take, in milliseconds, a second try included. */
const longestWait = 15_000;

/**
 * `fetch` that gives up on a server that keeps silent, so that its caller can say so and offer to
 * try again.
 *
 * @throws DOMException TimeoutError, also while the body is read
 */
export function withDeadline(fetch: Fetch, wait = longestWait): Fetch {
  return (input, init) => {
    const signals = [AbortSignal.timeout(wait), ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}
