import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBackend } from './backend.ts';
import { caller, callers } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const admin = caller('admin');
const tester = Number(caller('tester').id);
const claimed = z
  .object({ id: z.number(), secret: z.string(), event: z.string(), data: z.looseObject({}) })
  .nullable();

/** As a server function does: with the secret key. */
const serve = async (name: string, body: object) => {
  const headers = { apikey: backend.secretKey };
  return backend.send('POST', `/rest/v1/rpc/${name}`, { body, headers });
};
const claim = async (body: object = {}) =>
  claimed.parse((await serve('claim_webhook_delivery', body)).body);
const finish = (delivery: number, isDelivered: boolean, report: object = {}) =>
  serve('finish_webhook_delivery', {
    delivery,
    is_delivered: isDelivered,
    answer: isDelivered ? 'The address answered 200.' : 'The address answered 500.',
    ...report,
  });
/** Makes waiting deliveries due, as if the pause after a failure had passed. */
const wait = () => backend.sql`
  update webhook_deliveries set due_at = now(), lease_ends_at = null where ended_at is null`;

async function addWebhook(
  events: readonly string[] = ['report.created', 'report.moved', 'report.answered'],
): Promise<string> {
  const body = { name: 'A chat', url: 'https://hooks.example/a', events };
  const answer = await backend.request(admin, 'POST', '/rest/v1/webhooks', {
    body,
    headers: { prefer: 'return=representation' },
  });
  expect(answer.status, answer.text).toBe(201);
  return z.tuple([z.object({ id: z.string() })]).parse(answer.body)[0].id;
}

const move = (id: string, status: string) =>
  backend.sql`update feedback_items set status = ${status} where id = ${id}`;
const getWebhook = async (id: string) => {
  const [row] = await backend.sql`select * from webhooks where id = ${id}`;
  return row;
};

beforeEach(async () => {
  await backend.sql`delete from webhooks`;
  await backend.sql`delete from app.mails`;
});

describe('deliveries', () => {
  it('are added for the events that a webhook wants, and say nothing about a person', async () => {
    await addWebhook(['report.moved', 'request.created', 'proposal.submitted']);
    const id = await makeFeedbackItem(backend.sql, tester, 'Dice');
    await move(id, 'completed');
    const one = await claim();
    expect(one).toMatchObject({
      event: 'report.moved',
      data: { id, title: 'Dice', old_status: 'feedback', status: 'completed' },
    });
    await finish(one?.id ?? 0, true);
    await backend.sql`
      insert into publisher_requests (email, laravel_user_id, first_name, new_publisher_name)
      values ('petra@policies.example', 50, 'Petra', 'Hex & Sons')`;
    const other = await claim();
    expect(other).toMatchObject({ event: 'request.created', data: { status: 'pending' } });
    expect(JSON.stringify(other)).not.toMatch(/petra/i);
  });

  it('of a thing are in their order; those of others do not wait', async () => {
    await addWebhook();
    const first = await makeFeedbackItem(backend.sql, tester, 'First');
    await move(first, 'completed');
    const created = await claim();
    expect(created?.event).toBe('report.created');
    // One at a time for a webhook.
    expect(await claim()).toBeNull();
    await finish(created?.id ?? 0, false);
    const second = await makeFeedbackItem(backend.sql, tester, 'Second');
    const next = await claim();
    expect(next?.data).toMatchObject({ id: second });
    await finish(next?.id ?? 0, true);
    expect(await claim()).toBeNull();
    await wait();
    expect((await claim())?.id).toBe(created?.id);
    await finish(created?.id ?? 0, true);
    expect((await claim())?.event).toBe('report.moved');
  });

  it('are claimed once by servers that ask at the same time, and again after a crash', async () => {
    await addWebhook();
    await makeFeedbackItem(backend.sql, tester, 'Dice');
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(claims.filter((one) => one !== null)).toHaveLength(1);
    await wait();
    expect(await claim()).not.toBeNull();
  });

  it('pause for one minute, two, four … and six hours at most, or as long as is asked', async () => {
    await addWebhook();
    await makeFeedbackItem(backend.sql, tester, 'Dice');
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      const due = await claim();
      await finish(due?.id ?? 0, false, attempt === 1 ? { wait_seconds: 300 } : {});
      const [row] = await backend.sql`
        select round(extract(epoch from due_at - clock_timestamp()) / 60)::int as minutes
        from webhook_deliveries where id = ${due?.id ?? 0}`;
      pauses.push(row?.minutes);
      await wait();
    }
    expect(pauses).toEqual([5, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  it('of a report that was deleted are not sent', async () => {
    await addWebhook();
    const id = await makeFeedbackItem(backend.sql, tester, 'Dice');
    await backend.sql`delete from feedback_items where id = ${id}`;
    expect(await claim()).toBeNull();
    expect(await backend.sql`select from webhook_deliveries`).toHaveLength(0);
  });

  it('of an imported file are one, with the number of its proposals', async () => {
    await addWebhook(['proposal.submitted']);
    const batch = 'ba000000-0000-4000-8000-000000000001';
    const { sql } = backend;
    await sql`
      insert into game_proposals (publisher_id, kind, proposed, batch_id, batch_file, batch_digest, status)
      select 3, 'new', ${sql.json({ name: 'A game', year_published: 2026, min_players: 1, max_players: 2 })},
        ${batch}, 'games.csv', ${'a'.repeat(64)}, 'draft'
      from generate_series(1, 30)`;
    await sql`update game_proposals set status = 'submitted' where batch_id = ${batch}`;
    expect(await claim()).toBeNull();
    await wait();
    expect((await claim())?.data).toMatchObject({ id: batch, file: 'games.csv', proposals: 30 });
    await wait();
    await sql`delete from game_proposals where batch_id = ${batch}`.catch(() => undefined);
  });
});

describe('a webhook that takes nothing', () => {
  it('is disabled after three days, with one mail to each admin, and what waits is not sent', async () => {
    const webhook = await addWebhook();
    await makeFeedbackItem(backend.sql, tester, 'Dice');
    await makeFeedbackItem(backend.sql, tester, 'Cards');
    await finish((await claim())?.id ?? 0, false);
    expect(await getWebhook(webhook)).toMatchObject({ is_enabled: true });
    await backend.sql`
      update webhooks set failing_since = now() - interval '3 days 1 second' where id = ${webhook}`;
    await wait();
    await finish((await claim())?.id ?? 0, false);
    expect(await getWebhook(webhook)).toMatchObject({
      is_enabled: false,
      disabled_because: 'The address answered 500.',
    });
    const mails = await backend.sql`select from app.mails where topic = 'webhook_disabled'`;
    expect(mails.length).toBeGreaterThan(0);
    await wait();
    expect(await claim()).toBeNull();
    const [left] = await backend.sql`
      select count(*)::int as rows from webhook_deliveries where ended_at is null`;
    expect(left?.rows).toBe(0);
    await makeFeedbackItem(backend.sql, tester, 'Later');
    expect(
      await backend.sql`
      select from webhook_deliveries where created_at > now() and ended_at is null`,
    ).toHaveLength(0);
  });

  it('starts anew when an admin enables it', async () => {
    const webhook = await addWebhook();
    await backend.sql`
      update webhooks set is_enabled = false, disabled_because = 'No.',
        failing_since = now() - interval '4 days' where id = ${webhook}`;
    const answer = await backend.request(admin, 'PATCH', `/rest/v1/webhooks?id=eq.${webhook}`, {
      body: { is_enabled: true },
    });
    expect(answer.status, answer.text).toBe(204);
    expect(await getWebhook(webhook)).toMatchObject({
      is_enabled: true,
      failing_since: null,
      disabled_because: null,
    });
  });

  it('is disabled at once if its address is gone', async () => {
    const webhook = await addWebhook();
    await makeFeedbackItem(backend.sql, tester, 'Dice');
    await finish((await claim())?.id ?? 0, false, { is_gone: true });
    expect(await getWebhook(webhook)).toMatchObject({ is_enabled: false });
  });

  it('is not disabled while others of its deliveries are taken', async () => {
    const webhook = await addWebhook();
    await makeFeedbackItem(backend.sql, tester, 'Dice');
    await makeFeedbackItem(backend.sql, tester, 'Cards');
    await finish((await claim())?.id ?? 0, false);
    await finish((await claim())?.id ?? 0, true);
    expect(await getWebhook(webhook)).toMatchObject({ failing_since: null });
  });
});

describe('the secret', () => {
  it('is 32 random bytes of its own, which only an admin reads and replaces', async () => {
    const webhook = await addWebhook();
    const read = async (body: object = {}) =>
      (
        await backend.request(admin, 'POST', '/rest/v1/rpc/webhook_secret', {
          body: { webhook, ...body },
        })
      ).body;
    const secret = await read();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await read()).toBe(secret);
    const replaced = await read({ is_new: true });
    expect(replaced).toMatch(/^whsec_/);
    expect(replaced).not.toBe(secret);
    await makeFeedbackItem(backend.sql, tester, 'Dice');
    expect((await claim())?.secret).toBe(replaced);
    for (const person of callers.filter(({ group }) => group !== 'admin')) {
      for (const name of ['webhook_secret']) {
        const answer = await backend.request(person, 'POST', `/rest/v1/rpc/${name}`, {
          body: { webhook },
        });
        expect([401, 403], person.name).toContain(answer.status);
      }
    }
  });
});

describe('a change', () => {
  it('that is based on an older state is refused', async () => {
    const webhook = await addWebhook();
    const [{ updated_at } = { updated_at: '' }] = z
      .array(z.object({ updated_at: z.string() }))
      .parse((await backend.request(admin, 'GET', `/rest/v1/webhooks?id=eq.${webhook}`)).body);
    const change = (body: object) =>
      backend.request(admin, 'PATCH', `/rest/v1/webhooks?id=eq.${webhook}`, { body });
    expect((await change({ name: 'Mine', updated_at })).status).toBe(204);
    expect((await change({ name: 'Theirs', updated_at })).status).toBe(409);
  });

  it.each([
    ['url', 'ftp://hooks.example'],
    ['url', 'https://user:secret@hooks.example'],
    ['url', 'https://'],
    ['url', `https://hooks.example/${'x'.repeat(500)}`],
    ['events', []],
    ['events', ['everything']],
    ['format', 'teams'],
    ['name', ' '],
  ])('of %s to %j is refused', async (column, value) => {
    const webhook = await addWebhook();
    const answer = await backend.request(admin, 'PATCH', `/rest/v1/webhooks?id=eq.${webhook}`, {
      body: { [column]: value },
    });
    expect(answer.status).toBe(400);
  });

  it('is logged without the address, which may hold a secret', async () => {
    const webhook = await addWebhook();
    const [entry] = await backend.sql`
      select after from audit_log where table_name = 'webhooks' and row_id = ${webhook}`;
    expect(entry?.after).toMatchObject({ name: 'A chat', url: '23 bytes' });
  });

  it('that makes more than 20 is refused', async () => {
    await backend.sql`update app.rate_limits set max = 1 where name = 'webhooks_in_all'`;
    try {
      await addWebhook();
      const body = { name: 'B', url: 'https://hooks.example/b', events: ['report.moved'] };
      const answer = await backend.request(admin, 'POST', '/rest/v1/webhooks', { body });
      expect(answer.status).toBe(409);
    } finally {
      await backend.sql`update app.rate_limits set max = usual where name = 'webhooks_in_all'`;
    }
  });
});
