import { expect, it } from 'vitest';
import { z } from 'zod';
import { readBody } from './reply.ts';

const post = (body: ReadableStream<Uint8Array>) =>
  new Request('https://data.example', { method: 'POST', body, duplex: 'half' } as RequestInit);

it('stops reading a body that is too large', async () => {
  let sent = 0;
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 4096;
      controller.enqueue(new Uint8Array(4096));
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  await expect(readBody(post(endless), z.unknown())).rejects.toMatchObject({ status: 413 });
  expect(isCancelled).toBe(true);
  expect(sent).toBeLessThan(64 * 1024);
});

it('reads a character that is split between two chunks', async () => {
  const bytes = new TextEncoder().encode('{"name":"é"}');
  const chunks = [bytes.slice(0, 10), bytes.slice(10)];
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  expect(await readBody(post(body), z.object({ name: z.string() }))).toEqual({ name: 'é' });
});
