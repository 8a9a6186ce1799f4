import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInbox } from '../../packages/server/demo/inbox.ts';
import type { FunctionName } from '../../supabase/functions/app.ts';
import { useBackEnd } from '../support/back-end.ts';
import { mintToken, type Person } from '../support/tokens.ts';
import { functionNames, inDeno, inNode, type Runtime, testMailTo } from './runtimes.ts';

const admin: Person = { id: 1, email: 'ada@ludarium.example', roles: ['admin'] };
const applicant: Person = { id: 50, email: 'petra@games.example', firstName: 'Petra' };
const otherPerson: Person = { id: 51, email: 'stranger@elsewhere.example' };

const local = useBackEnd({ testMailTo });
beforeAll(async () => {
  await local.sql`insert into public.user_roles (user_id, role) values (1, 'admin'), (2, 'admin')`;
  await local.sql`
    insert into public.profiles (laravel_user_id, email, first_name, last_name) values
      (1, ${admin.email}, 'Ada', 'Admin'), (2, 'ben@ludarium.example', 'Ben', 'Admin')`;
});

/** A call of each function that reaches its work, and the answer. */
const calls: Readonly<Record<FunctionName, { body: object; as?: Person; answer: object }>> = {
  'apply-game-changes': { body: {}, answer: { handled: 0 } },
  'confirm-registration': {
    body: { requestId: crypto.randomUUID(), email: applicant.email },
    answer: { message: expect.any(String) },
  },
  'decide-request': {
    body: { requestId: crypto.randomUUID(), decision: 'approve' },
    as: admin,
    answer: { result: 'missing' },
  },
  'remove-feedback-files': { body: {}, answer: { removed: 0 } },
  'send-admin-notification': {
    body: { requestId: crypto.randomUUID() },
    as: applicant,
    answer: { message: expect.any(String) },
  },
  'send-mails': { body: {}, answer: { sent: 0 } },
  'send-publisher-approval': {
    body: { email: applicant.email },
    as: admin,
    answer: { message: expect.any(String) },
  },
  'send-terms-acceptance-email': {
    body: {},
    as: applicant,
    answer: { message: expect.any(String) },
  },
  'take-game-snapshots': { body: {}, answer: { pages: expect.any(Number) } },
  'test-email': { body: {}, as: admin, answer: { sent: true } },
  unsubscribe: { body: {}, answer: { message: 'The link is not complete.' } },
};

describe('each server function answers in Deno as in Node (section 7)', () => {
  let deno: Runtime;
  beforeAll(async () => {
    deno = await inDeno(local);
  });
  afterAll(() => deno.stop());

  it.each(functionNames)('%s', async (name) => {
    await local.sql`delete from app.mails`;
    const { body, as, answer } = calls[name];
    const token = as ? await mintToken(local.jwtSecret, as) : undefined;
    const other = await inNode(local).call(name, body, token);
    const response = await deno.call(name, body, token);
    expect(response.status).toBe(other.status);
    for (const each of [other, response]) expect(await each.json()).toEqual(answer);
  });
});

describe('server functions (section 7)', () => {
  let runtime: Runtime;
  beforeAll(() => {
    runtime = inNode(local);
  });

  const token = (person: Person) => mintToken(local.jwtSecret, person);
  const mails = async () => (await createInbox(local.sql).messages()).reverse();
  const emptyInbox = () => local.sql`delete from local.inbox`;

  async function request(values: Record<string, string | number | null> = {}): Promise<string> {
    const [row] = await local.sql<{ id: string }[]>`
      insert into public.publisher_requests ${local.sql({
        email: applicant.email,
        laravel_user_id: applicant.id,
        first_name: 'Petra',
        last_name: 'Publisher',
        new_publisher_name: `Hex & Sons ${crypto.randomUUID()}`,
        website_url: 'https://games.example',
        ...values,
      })} returning id`;
    if (!row) throw new Error('no request');
    return row.id;
  }

  it('send-admin-notification sends each admin one mail about the caller’s pending request', async () => {
    await emptyInbox();
    const requestId = await request();
    const notify = async (person?: Person) =>
      runtime.call('send-admin-notification', { requestId }, person && (await token(person)));
    const calls = await Promise.all(Array.from({ length: 5 }, () => notify(applicant)));
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const admins = [admin.email, 'ben@ludarium.example'];
    // Two calls at once may share the recipients; nobody gets a second mail.
    expect((await mails()).map(({ to }) => to).sort()).toEqual(admins);
    expect((await notify(otherPerson)).status).toBe(404);
    expect((await notify()).status).toBe(401);
    await local.sql`update public.publisher_requests set status = 'rejected' where id = ${requestId}`;
    expect((await notify(applicant)).status).toBe(404);
    expect(await mails()).toHaveLength(2);
  });

  it("send-admin-notification writes to the operators' mailbox if an admin has no known address", async () => {
    await emptyInbox();
    await local.sql`insert into public.user_roles (user_id, role) values (3, 'admin')`;
    const requestId = await request();
    await runtime.call('send-admin-notification', { requestId }, await token(applicant));
    await local.sql`delete from public.user_roles where user_id = 3`;
    expect((await mails()).map(({ to }) => to)).toContain(testMailTo);
  });

  it('send-publisher-approval sends one mail about the named request, ignoring other values', async () => {
    await emptyInbox();
    const name = `Lantern ${crypto.randomUUID()}`;
    const [publisher] = await local.sql<{ id: number }[]>`
      insert into main_api.publishers (name, folded_name) values (${name}, ${name.toLowerCase()})
      returning id`;
    const ids = [
      await request({ new_publisher_name: null, publisher_id: publisher?.id ?? null }),
      await request(),
    ];
    const approve = async (body: object) =>
      runtime.call('send-publisher-approval', body, await token(admin));
    const forged = { firstName: 'Mallory', portalUrl: 'https://phish.example/publisher-portal' };
    const [requestId] = ids;
    const body = { email: applicant.email, requestId, publisherName: '<b>Forged</b>', ...forged };
    expect((await approve(body)).status).toBe(404);
    await local.sql`
      update public.publisher_requests set status = 'approved' where id in ${local.sql(ids)}`;
    for (const sent of [true, false]) expect(await (await approve(body)).json()).toEqual({ sent });
    expect((await approve({ ...body, email: otherPerson.email })).status).toBe(404);
    const [mail, ...others] = await mails();
    expect([mail?.to, others]).toEqual([applicant.email, []]);
    // The name is the main API's.
    expect(mail?.text).toContain(name);
    expect(mail?.html).not.toMatch(/Mallory|Forged|phish/);
    await local.sql`delete from public.publisher_requests where id in ${local.sql(ids)}`;
  });

  it("send-terms-acceptance-email states the recorded acceptance, to the caller's own address, once", async () => {
    await emptyInbox();
    const person = { ...applicant, id: 1000 };
    const body = { publisherEmail: otherPerson.email, termsVersion: 'forged', userId: 1 };
    const send = async () => runtime.call('send-terms-acceptance-email', body, await token(person));
    expect((await send()).status).toBe(404);
    await local.sql`
      insert into public.terms_acceptances (user_id, ip_address, terms_version, terms_hash)
      values (${person.id}, '192.0.2.7', 'October 2025', ${'a'.repeat(64)})`;
    for (const sent of [true, false]) expect(await (await send()).json()).toEqual({ sent });
    const messages = await mails();
    expect(messages.map(({ to }) => to)).toEqual([person.email]);
    expect(messages[0]?.text).toMatch(/October 2025[\s\S]*192\.0\.2\.7[\s\S]*a{64}/);
  });

  it('test-email writes to the configured address only', async () => {
    await emptyInbox();
    const body = { to: otherPerson.email };
    const answer = await runtime.call('test-email', body, await token(admin));
    expect(await answer.json()).toEqual({ sent: true });
    expect((await mails()).map(({ to }) => to)).toEqual([testMailTo]);
  });

  it.each(['send-publisher-approval', 'test-email'] as const)('%s is for admins', async (name) => {
    const claimed = { ...otherPerson, roles: ['admin'] };
    for (const [person, status] of [
      [applicant, 403],
      [claimed, 403],
      [undefined, 401],
    ] as const) {
      const body = { email: applicant.email };
      const answer = await runtime.call(name, body, person && (await token(person)));
      expect(answer.status).toBe(status);
    }
  });

  it('confirm-registration creates the request once and notifies the admins', async () => {
    await emptyInbox();
    const email = `new-${crypto.randomUUID()}@games.example`;
    const [submission] = await local.sql<{ id: string }[]>`
      insert into public.registration_submissions
        (email, first_name, last_name, publisher_id, website_url)
      values (${email}, 'Nia', 'Newman', 3, 'https://games.example') returning id`;
    const confirm = (address: string) =>
      runtime.call('confirm-registration', { requestId: submission?.id, email: address });
    expect((await confirm(otherPerson.email)).status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      expect(await (await confirm(email)).json()).toEqual({ confirmed: true });
    }
    const rows = await local.sql`
      select status, publisher_id from public.publisher_requests where email = ${email}`;
    expect([...rows]).toEqual([{ status: 'pending', publisher_id: 3 }]);
    expect(await mails()).toHaveLength(2);
  });

  it.each([
    ['half a JSON', '{"requestId": '],
    ['the wrong type', '[1, 2, 3]'],
    ['too much', JSON.stringify({ requestId: 'x'.repeat(20_000) })],
  ])('answers %s with a clear 4xx', async (_case, body) => {
    const answer = await runtime.call('confirm-registration', body);
    expect([400, 413]).toContain(answer.status);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });
});
