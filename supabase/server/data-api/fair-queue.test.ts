import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it("starts a client's third task after one of its two has ended", async () => {
  const queue = new FairQueue(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const tasks = [0, 1, 2].map((n) =>
    queue.run('client', () => {
      started.push(n);
      return new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  await nextTurn();
  expect(started).toEqual([0, 1]);
  finish[1]?.();
  await nextTurn();
  expect(started).toEqual([0, 1, 2]);
  for (const end of finish) end();
  await Promise.all(tasks);
});

it("runs another client's task while the first client's tasks wait", async () => {
  const queue = new FairQueue(1);
  let finish = (): void => undefined;
  const slow = queue.run('slow', () => new Promise<void>((resolve) => (finish = resolve)));
  expect(await queue.run('other', async () => 'answered')).toBe('answered');
  finish();
  await slow;
});

it('continues after a task has failed', async () => {
  const queue = new FairQueue(1);
  const failed = queue.run('client', async () => {
    throw new Error('refused');
  });
  const next = queue.run('client', async () => 'answered');
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('answered');
});
