import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withRetry } from './retry.ts';

const address = 'https://data.example/rest/v1/publisher_requests';
const answer = (status: number) => () => Promise.resolve(new Response('x', { status }));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** Awaits the call and skips its delays. */
async function settle(work: Promise<Response>) {
  const outcome = work.then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe('withRetry', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['a server that fails once', [answer(500), answer(200)], 200, 2],
    ['a server that fails', [answer(503), answer(503), answer(200)], 503, 2],
    ['a server that is not there for a moment', [unreachable, answer(200)], 200, 2],
    ['a server that is not there', [unreachable, unreachable, answer(200)], 'TypeError', 2],
    ['a refusal', [answer(403), answer(200)], 403, 1],
    ['something that is not there', [answer(404), answer(200)], 404, 1],
    ['an answer', [answer(200), answer(500)], 200, 1],
  ] as const)('retries a GET once after %s', async (_, answers, outcome, calls) => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    for (const one of answers) fetch.mockImplementationOnce(one);
    expect(await settle(withRetry(fetch)(address))).toBe(outcome);
    expect(fetch).toHaveBeenCalledTimes(calls);
  });

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'])('does not retry a %s', async (method) => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation(answer(500));
    expect(await settle(withRetry(fetch)(address, { method }))).toBe(500);
    expect(await settle(withRetry(fetch)(new Request(address, { method })))).toBe(500);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('waits less than half a second before the retry', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation(answer(500));
    const call = withRetry(fetch)(address);
    await vi.advanceTimersByTimeAsync(500);
    expect((await call).status).toBe(500);
  });

  it('does not retry after an abort', async () => {
    const controller = new AbortController();
    const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation(async () => {
      controller.abort();
      throw new DOMException('Left', 'AbortError');
    });
    const { signal } = controller;
    expect(await settle(withRetry(fetch)(address, { signal }))).toBe('AbortError');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
