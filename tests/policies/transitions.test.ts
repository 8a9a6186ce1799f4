import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';
import { makeRow } from './fixtures.ts';

const backend = useBackend();

const admin = caller('admin');

type Decided = 'publisher_requests' | 'account_deletion_requests';

const arrows: Readonly<Record<Decided, Readonly<Record<string, readonly string[]>>>> = {
  publisher_requests: {
    pending: ['approved', 'rejected'],
    approved: ['revoked'],
    rejected: [],
    revoked: [],
  },
  account_deletion_requests: { pending: ['approved', 'rejected'], approved: [], rejected: [] },
};

const moves = (['publisher_requests', 'account_deletion_requests'] as const).flatMap((table) =>
  Object.keys(arrows[table]).flatMap((from) =>
    Object.keys(arrows[table]).map((to) => ({
      table,
      from,
      to,
      allowed: arrows[table][from]?.includes(to) ?? false,
    })),
  ),
);

/** A request with this status, reached by allowed transitions. */
async function insertWithStatus(table: Decided, status: string): Promise<string> {
  const { id } = await makeRow(backend.sql, table, 101, `m${randomUUID()}`);
  for (const step of status === 'revoked' ? ['approved', 'revoked'] : [status]) {
    if (step !== 'pending') {
      await backend.sql`update ${backend.sql(table)} set status = ${step} where id = ${id}`;
    }
  }
  return id;
}

const decisions: Readonly<Record<string, string>> = {
  approved: 'approve',
  rejected: 'reject',
  revoked: 'revoke',
};

/** Moves a request as an admin does. @returns whether it was moved */
async function move(table: Decided, id: string, status: string): Promise<boolean> {
  if (table === 'publisher_requests') {
    const { body } = await backend.decide(admin, id, decisions[status] ?? 'none');
    return decided.safeParse(body).success;
  }
  const answer = await backend.request(admin, 'PATCH', `/rest/v1/${table}?id=eq.${id}`, {
    body: { status },
    headers: { prefer: 'return=representation' },
  });
  if (answer.status !== 200) expect(answer.body).toMatchObject({ code: 'PT409' });
  return answer.status === 200;
}
const decided = z.object({ refused: z.null() });

describe('status moves along the arrows only', () => {
  // A person whose deletion was approved is not made a publisher.
  beforeEach(() => backend.sql`delete from account_deletion_requests`);

  it.each(moves)(
    '$table: $from to $to, allowed: $allowed',
    async ({ table, from, to, allowed }) => {
      const id = await insertWithStatus(table, from);
      expect(await move(table, id, to)).toBe(allowed);
      const [stored] = await backend.sql`select * from ${backend.sql(table)} where id = ${id}`;
      expect(stored?.status).toBe(allowed ? to : from);
      if (!allowed) return;
      const by = table === 'publisher_requests' ? 'decided_by' : 'processed_by';
      const at = table === 'publisher_requests' ? 'decided_at' : 'processed_at';
      expect(stored?.[by]).toBe(String(admin.id));
      expect(Date.now() - Number(stored?.[at])).toBeLessThan(60_000);
    },
  );

  it('they also apply to the owner of the database', async () => {
    const id = await insertWithStatus('publisher_requests', 'rejected');
    const forced = backend.sql`update publisher_requests set status = 'approved' where id = ${id}`;
    await expect(forced).rejects.toMatchObject({ code: 'PT409' });
  });

  it('a request without a user cannot be approved', async () => {
    const id = await insertWithStatus('publisher_requests', 'pending');
    await backend.sql`update publisher_requests set laravel_user_id = null where id = ${id}`;
    const forced = backend.sql`update publisher_requests set status = 'approved' where id = ${id}`;
    await expect(forced).rejects.toThrow('publisher_request_approval_needs_person');
  });
});

describe('fifty concurrent requests', () => {
  it('ask for the same publisher: one is pending, the others are duplicates', async () => {
    const requestAccess = (name: string) =>
      backend.requestAccess(caller('other newcomer'), { new_publisher_name: name });
    const names = ['Éditions Été', ' éditions   ÉTÉ ', 'ÉDITIONS été'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => requestAccess(names[n % names.length] ?? '')),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const others = answers.filter((answer) => answer.status === 409);
    expect(others).toHaveLength(49);
    expect(others[0]?.text).toContain('unique_pending_publisher_request');
  });

  it('attach to one item: five pictures stay', async () => {
    const tester = caller('tester');
    const item = await makeRow(backend.sql, 'feedback_items', tester.id ?? 0, 'pictures');
    const attach = (n: number) =>
      backend.insert(tester, 'feedback_attachments', {
        feedback_id: item.id,
        file_path: `${item.id}/${item.id}_${n}.png`,
        file_name: 'picture.png',
      });
    // Not a file that was never stored.
    expect(await attach(0)).toMatchObject({ status: 401, body: { code: '42501' } });
    await backend.sql`
      insert into storage.objects (bucket_id, name)
      select 'feedback-attachments', ${`${item.id}/${item.id}_`} || n || '.png'
      from generate_series(0, 49) as n`;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => attach(n)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(45);
  });
});
