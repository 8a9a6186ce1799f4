import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

const newAddress = () => `${randomUUID()}@policies.example`;

/** What an anonymous caller sees of an insert. */
function useInsert(table: string, rateLimitFactor?: 1) {
  const backend = useBackend(rateLimitFactor);
  const insert = async (body: object, prefer?: string) => {
    const answer = await backend.request(caller('anonymous'), 'POST', `/rest/v1/${table}`, {
      body,
      ...(prefer ? { headers: { prefer } } : {}),
    });
    return {
      status: answer.status,
      body: answer.body,
      range: answer.headers.get('content-range'),
      location: answer.headers.get('location'),
    };
  };
  return { backend, insert };
}

const preferences = [
  'count=exact',
  'return=minimal, count=exact',
  'return=headers-only',
  'return=representation',
  'resolution=ignore-duplicates',
  'resolution=merge-duplicates',
  'missing=default',
  'tx=rollback',
];

describe('a repeated deletion request', () => {
  const { insert } = useInsert('account_deletion_requests');

  it.each([undefined, ...preferences])(
    'is answered like a new one with Prefer: %s',
    async (prefer) => {
      const known = newAddress();
      await insert({ email: known });
      expect(await insert({ email: known }, prefer)).toEqual(
        await insert({ email: newAddress() }, prefer),
      );
    },
  );

  it('is answered like a new one beside another in an array', async () => {
    const known = newAddress();
    await insert({ email: known });
    const rows = (first: string) => [{ email: first }, { email: newAddress() }];
    const answer = await insert(rows(newAddress()));
    expect(answer.status).toBe(400);
    expect(await insert(rows(known))).toEqual(answer);
    expect(await insert(rows(known).reverse())).toEqual(answer);
  });
});

describe('a beta subscriber', () => {
  const { insert, backend } = useInsert('beta_subscribers', 1);

  it('is not found by arrays, and a known address counts as a try', async () => {
    const known = newAddress();
    expect((await insert({ email: known })).status).toBe(201);
    const rows = (first: string) => [{ email: first }, { email: newAddress() }];
    expect(await insert(rows(known))).toEqual(await insert(rows(newAddress())));
    // The limit is 20 an hour; refused arrays are rolled back.
    for (let tries = 1; tries < 20; tries += 1) {
      expect(await insert({ email: known })).toMatchObject({
        status: 409,
        body: { code: '23505' },
      });
    }
    expect((await insert({ email: known })).status).toBe(429);
    const [row] = await backend.sql`
      select count(*)::int as rows from beta_subscribers where email = ${known}`;
    expect(row?.rows).toBe(1);
  });
});
