import { expect, it } from 'vitest';
import { defaultPool, dividePool, smallestPool } from './pools.ts';

it.each([smallestPool, defaultPool, 26, 37, 100])(
  'divides %i connections, with one for the listener of PostgREST',
  (total) => {
    const { owner, storage, dataApi } = dividePool(total);
    expect(owner + storage + dataApi + 1).toBe(total);
    expect(dataApi).toBeGreaterThan(owner);
  },
);

it('leaves a default PostgreSQL with three servers below 80 connections', () => {
  expect(3 * defaultPool).toBeLessThan(80);
});
