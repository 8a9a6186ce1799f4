import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { getModules } from './index.ts';

describe('getModules', () => {
  it('has exactly the dark modules of the code', () => {
    const address = 'https://ludarium.example';
    const { size, path } = getModules(address);
    const dark = new Set<string>();
    for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step},${y}`);
    }
    const expected = encode(address, { ecc: 'M', border: 2 }).data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])),
    );
    expect(size).toBeGreaterThan(20);
    expect([...dark].sort()).toEqual(expected.sort());
  });
});
