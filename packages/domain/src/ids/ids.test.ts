import { expect, it, vi } from 'vitest';
import { createRowId, rowId } from './index.ts';

it('creates uuids of version 4 without the functions of secure contexts', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1_000 }, createRowId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(rowId.parse(id)).toBe(id);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
