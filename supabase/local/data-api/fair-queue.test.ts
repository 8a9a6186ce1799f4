import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('runs a third task of a client only when one of its two has ended', async () => {
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

it('lets another client run while the first one waits', async () => {
  const queue = new FairQueue(1);
  let finish = (): void => undefined;
  const slow = queue.run('slow', () => new Promise<void>((resolve) => (finish = resolve)));
  expect(await queue.run('other', async () => 'answered')).toBe('answered');
  finish();
  await slow;
});

it('goes on after a task that failed', async () => {
  const queue = new FairQueue(1);
  const failed = queue.run('client', async () => {
    throw new Error('refused');
  });
  const next = queue.run('client', async () => 'answered');
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('answered');
});
