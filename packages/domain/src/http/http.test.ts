import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithTimeout, isTimeout, withRetry, withTimeout } from './timeout.ts';

const address = 'https://data.example/rest/v1/publisher_requests';

/** A server that never responds. */
const hangingFetch = () =>
  vi.fn<typeof globalThis.fetch>().mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );

/** Allocates memory for this time, so that the garbage collector runs. */
async function collectGarbage(forMs: number) {
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    new Array(100_000).fill({});
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

afterEach(() => {
  vi.useRealTimers();
});

describe('withTimeout', () => {
  it('returns the result and clears its timer', async () => {
    vi.useFakeTimers();
    expect(await withTimeout(async () => 'done')).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts with a TimeoutError after the timeout', async () => {
    vi.useFakeTimers();
    let given: AbortSignal | undefined;
    const outcome = withTimeout((signal) => {
      given = signal;
      return new Promise(() => undefined);
    }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(given?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isTimeout(await outcome)).toBe(true);
    expect(isTimeout(given?.reason)).toBe(true);
  });

  it('fires after real time although the garbage collector runs', async () => {
    const outer = new AbortController();
    const outcome = withTimeout(() => new Promise(() => undefined), {
      timeoutMs: 60,
      signal: outer.signal,
    }).catch((error: unknown) => error);
    await collectGarbage(100);
    expect(isTimeout(await outcome)).toBe(true);
  });

  it("rejects with the outer signal's reason, not with a timeout", async () => {
    const outer = new AbortController();
    const outcome = withTimeout(() => new Promise(() => undefined), { signal: outer.signal });
    outer.abort(new Error('left the screen'));
    await expect(outcome).rejects.toThrow('left the screen');
    expect(isTimeout(outer.signal.reason)).toBe(false);
  });

  it('does not start if the outer signal is already aborted', async () => {
    const work = vi.fn(async () => 1);
    await expect(withTimeout(work, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(work).not.toHaveBeenCalled();
  });

  it('removes its abort listener when the work is done', async () => {
    const outer = new AbortController();
    const remove = vi.spyOn(outer.signal, 'removeEventListener');
    await withTimeout(async () => 1, { signal: outer.signal });
    expect(remove).toHaveBeenCalledWith('abort', expect.any(Function));
  });
});

describe('fetchWithTimeout', () => {
  it('times out on a server that never responds, without a retry', async () => {
    const fetch = hangingFetch();
    const call = fetchWithTimeout(withRetry(fetch), 20)(address);
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('can be aborted by its caller', async () => {
    const controller = new AbortController();
    const call = fetchWithTimeout(hangingFetch())(address, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('times out on a body that never ends', async () => {
    const call = fetchWithTimeout(
      async () =>
        new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) })),
      20,
    )(address);
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('returns status, headers and body', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Range': '0-0/1' };
    const fetch = async () => new Response('[1]', { status: 206, headers });
    const answer = await fetchWithTimeout(fetch)(address);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('0-0/1');
    expect(await answer.json()).toEqual([1]);
  });

  it.each([
    ['a null body', null],
    ['a body stream, as Chromium gives it', new ReadableStream()],
  ])('returns a response without content that has %s', async (_, body) => {
    const empty = Object.defineProperty(new Response(null, { status: 204 }), 'body', {
      value: body,
    });
    expect((await fetchWithTimeout(async () => empty)(address)).status).toBe(204);
  });
});

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
