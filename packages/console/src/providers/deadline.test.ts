import { expect, it, vi } from 'vitest';
import { withDeadline } from './deadline.ts';
import { withSecondTry } from './second-try.ts';

const address = 'https://data.example/rest/v1/publisher_requests';

/** A server that keeps silent until its caller gives up. */
const silence = () =>
  vi.fn<typeof globalThis.fetch>().mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );

it('gives up on a server that keeps silent, and does not ask it again', async () => {
  const fetch = silence();
  const call = withDeadline(withSecondTry(fetch), 20)(address);
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(fetch).toHaveBeenCalledOnce();
});

it('still lets its caller leave earlier', async () => {
  const controller = new AbortController();
  const call = withDeadline(silence())(address, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
