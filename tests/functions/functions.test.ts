import type { Application } from '@ludarium/supabase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { mintToken, type Person } from '../support/tokens.ts';
import {
  type FunctionName,
  functionNames,
  inDeno,
  inNode,
  type Runtime,
  testMailTo,
} from './runtimes.ts';

const admin: Person = { id: 1, email: 'ada@ludarium.example', roles: ['admin'] };
const applicant: Person = { id: 50, email: 'petra@games.example', firstName: 'Petra' };
const otherPerson: Person = { id: 51, email: 'stranger@elsewhere.example' };

let local: Application;
beforeAll(async () => {
  local = await startBackEnd({ testMailTo });
  await local.sql`insert into public.user_roles (user_id, role) values (1, 'admin'), (2, 'admin')`;
  await local.sql`
    insert into public.profiles (laravel_user_id, email, first_name, last_name) values
      (1, ${admin.email}, 'Ada', 'Admin'), (2, 'ben@ludarium.example', 'Ben', 'Admin')`;
});
afterAll(() => local.stop());

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
  it.each(functionNames)('%s', async (name) => {
    await local.sql`delete from app.mails`;
    const { body, as, answer } = calls[name];
    const token = as ? await mintToken(local.jwtSecret, as) : undefined;
    const inOneProcess = await inDeno(local, name);
    try {
      const [other, response] = [
        await inNode(local).call(name, body, token),
        await inOneProcess.call(name, body, token),
      ];
      expect(response.status).toBe(other.status);
      for (const each of [other, response]) expect(await each.json()).toEqual(answer);
    } finally {
      await inOneProcess.stop();
    }
  });
});

describe('server functions (section 7)', () => {
  let runtime: Runtime;
  beforeAll(() => {
    runtime = inNode(local);
  });

  const token = (person: Person) => mintToken(local.jwtSecret, person);
  const mails = async () => (await local.mail.messages()).reverse();
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

  describe('send-mails', () => {
    const send = async () => {
      await local.sql`update app.mails set due_at = now() where done_at is null`;
      return (await runtime.call('send-mails', {})).json();
    };
    beforeEach(() => local.sql`delete from app.mails`);

    it('mails a rejection once, with its reason and a link that asks again', async () => {
      await emptyInbox();
      const requestId = await request();
      await local.sql`
        update public.publisher_requests
        set status = 'rejected', decision_text = 'Please send us a <b>link</b>.', decision_mailed = true
        where id = ${requestId}`;
      expect(await send()).toEqual({ sent: 1 });
      expect(await send()).toEqual({ sent: 0 });
      const [message, ...others] = await mails();
      expect(others).toEqual([]);
      expect(message?.to).toBe(applicant.email);
      expect(message?.text).toContain('Our team writes: Please send us a <b>link</b>.');
      expect(message?.text).toContain(`${local.url}/request-publisher-access?again=${requestId}`);
      expect(message?.html).not.toContain('<b>link');
    });
  });

  describe('send-admin-notification', () => {
    it('sends each admin one mail about a request, as text and HTML', async () => {
      await emptyInbox();
      const requestId = await request();
      const body = { email: 'ignored@elsewhere.example', publisherId: null, requestId };
      const calls = await Promise.all(
        Array.from({ length: 5 }, async () =>
          runtime.call('send-admin-notification', body, await token(applicant)),
        ),
      );
      expect(calls.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
      const sent = await Promise.all(calls.map((answer) => answer.json()));
      // Two calls at once may share the recipients; nobody gets a second mail.
      expect(sent.some((answer) => answer.sent)).toBe(true);
      const messages = await mails();
      expect(messages.map(({ to }) => to).sort()).toEqual([admin.email, 'ben@ludarium.example']);
      expect(messages[0]?.subject).toContain('Hex & Sons');
      expect(messages[0]?.text).toContain(`${local.url}/admin`);
      expect(messages[0]?.html).toContain('Hex &amp; Sons');
    });

    it('sends to one admin while the mail of another is being sent, and after a crash', async () => {
      await emptyInbox();
      const requestId = await request();
      await local.sql`
        insert into app.mails (kind, event_id, user_id, recipient, due_at, attempts)
        values ('publisher_request', ${requestId}, 1, ${admin.email},
          now() + interval '5 minutes', 1)`;
      const call = async () =>
        (
          await runtime.call('send-admin-notification', { requestId }, await token(applicant))
        ).json();
      expect(await call()).toEqual({ sent: true });
      expect((await mails()).map(({ to }) => to)).toEqual(['ben@ludarium.example']);
      expect(await call()).toEqual({ sent: false });
      await local.sql`
        update app.mails set due_at = now() where event_id = ${requestId}`;
      expect(await call()).toEqual({ sent: true });
      expect((await mails()).map(({ to }) => to)).toEqual(['ben@ludarium.example', admin.email]);
    });

    it("sends the mail to the operators' mailbox if an admin has no known address", async () => {
      await emptyInbox();
      await local.sql`insert into public.user_roles (user_id, role) values (3, 'admin')`;
      const requestId = await request();
      await runtime.call('send-admin-notification', { requestId }, await token(applicant));
      await local.sql`delete from public.user_roles where user_id = 3`;
      expect((await mails()).map(({ to }) => to).sort()).toEqual(
        [admin.email, 'ben@ludarium.example', testMailTo].sort(),
      );
    });

    it("refuses a request that is not the caller's, or no longer pending", async () => {
      await emptyInbox();
      const own = await request();
      const others = { requestId: own };
      expect(
        (await runtime.call('send-admin-notification', others, await token(otherPerson))).status,
      ).toBe(404);
      expect((await runtime.call('send-admin-notification', others)).status).toBe(401);
      await local.sql`update public.publisher_requests set status = 'rejected' where id = ${own}`;
      expect(
        (await runtime.call('send-admin-notification', others, await token(applicant))).status,
      ).toBe(404);
      expect(await mails()).toEqual([]);
    });

    it('escapes what people typed, in HTML and in headers', async () => {
      await emptyInbox();
      const requestId = await request({
        new_publisher_name: `<img src=x onerror=alert(1)> ${crypto.randomUUID()}`,
        verification_note: '<script>alert(1)</script>\r\nBcc: everybody@elsewhere.example',
      });
      await runtime.call('send-admin-notification', { requestId }, await token(applicant));
      const [message] = await mails();
      expect(message?.html).not.toMatch(/<img|<script/);
      expect(message?.html).toContain('&lt;script&gt;');
      expect((await mails()).map(({ to }) => to)).not.toContain('everybody@elsewhere.example');
    });
  });

  describe('send-publisher-approval', () => {
    it('sends one mail to the approved person, ignoring the payload’s address', async () => {
      await emptyInbox();
      const id = await request();
      const payload = {
        email: applicant.email,
        firstName: 'Mallory',
        lastName: 'Forger',
        publisherName: '<b>Forged</b>',
        portalUrl: 'https://phish.example/publisher-portal',
      };
      expect(
        (await runtime.call('send-publisher-approval', payload, await token(admin))).status,
      ).toBe(404);
      await local.sql`update public.publisher_requests set status = 'approved' where id = ${id}`;
      for (const expected of [true, false]) {
        const answer = await runtime.call('send-publisher-approval', payload, await token(admin));
        expect(await answer.json()).toEqual({ sent: expected });
      }
      const messages = await mails();
      expect(messages).toHaveLength(1);
      expect(messages[0]?.to).toBe(applicant.email);
      expect(messages[0]?.text).toContain(`${local.url}/publisher-portal`);
      expect(messages[0]?.html).not.toMatch(/Mallory|Forged|phish/);
      await local.sql`delete from public.publisher_requests where id = ${id}`;
    });

    it('names the publisher of a request as the main API does', async () => {
      await emptyInbox();
      const name = `Lantern ${crypto.randomUUID()}`;
      const [publisher] = await local.sql<{ id: number }[]>`
        insert into main_api.publishers (name, folded_name) values (${name}, ${name.toLowerCase()})
        returning id`;
      const id = await request({ new_publisher_name: null, publisher_id: publisher?.id ?? null });
      await local.sql`update public.publisher_requests set status = 'approved' where id = ${id}`;
      const body = { email: applicant.email, requestId: id };
      const answer = await runtime.call('send-publisher-approval', body, await token(admin));
      expect(answer.status).toBe(200);
      const [mail] = await mails();
      expect(mail?.text).toContain(name);
      await local.sql`delete from public.publisher_requests where id = ${id}`;
    });

    it('is about the request that the caller names', async () => {
      await emptyInbox();
      const ids = [await request(), await request()];
      for (const id of ids) {
        await local.sql`update public.publisher_requests set status = 'approved' where id = ${id}`;
      }
      for (const requestId of ids) {
        const body = { email: applicant.email, requestId };
        const answer = await runtime.call('send-publisher-approval', body, await token(admin));
        expect(await answer.json()).toEqual({ sent: true });
      }
      const foreign = { email: otherPerson.email, requestId: ids[0] };
      const answer = await runtime.call('send-publisher-approval', foreign, await token(admin));
      expect(answer.status).toBe(404);
      await local.sql`delete from public.publisher_requests where id in ${local.sql(ids)}`;
    });

    it('returns an error if the recipient has had too many mails', async () => {
      const email = `${crypto.randomUUID()}@games.example`;
      const id = await request({ email });
      await local.sql`update public.publisher_requests set status = 'approved' where id = ${id}`;
      await local.sql`update app.rate_limits set max = 0 where name = 'mails_per_recipient'`;
      const answer = await runtime.call('send-publisher-approval', { email }, await token(admin));
      await local.sql`update app.rate_limits set max = 1000 where name = 'mails_per_recipient'`;
      expect([answer.status, await answer.json()]).toEqual([429, { message: expect.any(String) }]);
      // It is sent later.
      await emptyInbox();
      await local.sql`
        update app.mails set due_at = now() where recipient = ${email}`;
      await runtime.call('send-mails', {});
      expect((await mails()).map(({ to }) => to)).toContain(email);
    });

    it('is not needed: the outbox sends it a minute later', async () => {
      await emptyInbox();
      await local.sql`delete from app.mails`;
      const id = await request();
      await local.sql`update public.publisher_requests set status = 'approved' where id = ${id}`;
      expect(await (await runtime.call('send-mails', {})).json()).toEqual({ sent: 0 });
      await local.sql`update app.mails set due_at = now() where done_at is null`;
      expect(await (await runtime.call('send-mails', {})).json()).toEqual({ sent: 1 });
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Welcome to the/),
      ]);
      await local.sql`delete from public.publisher_requests where id = ${id}`;
    });

    it('is for admins only', async () => {
      const body = { email: applicant.email };
      expect(
        (await runtime.call('send-publisher-approval', body, await token(applicant))).status,
      ).toBe(403);
      const claimOnly = { ...otherPerson, roles: ['admin'] };
      expect(
        (await runtime.call('send-publisher-approval', body, await token(claimOnly))).status,
      ).toBe(403);
      expect((await runtime.call('send-publisher-approval', body)).status).toBe(401);
    });
  });

  describe('send-terms-acceptance-email', () => {
    it("states the recorded acceptance, to the caller's own address, once", async () => {
      await emptyInbox();
      const person = { ...applicant, id: Math.floor(Math.random() * 1e9) + 1000 };
      const body = { publisherEmail: otherPerson.email, termsVersion: 'forged', userId: 1 };
      expect(
        (await runtime.call('send-terms-acceptance-email', body, await token(person))).status,
      ).toBe(404);
      await local.sql`
        insert into public.terms_acceptances (user_id, ip_address, terms_version, terms_hash)
        values (${person.id}, '192.0.2.7', 'October 2025', ${'a'.repeat(64)})`;
      for (const expected of [true, false]) {
        const answer = await runtime.call('send-terms-acceptance-email', body, await token(person));
        expect(await answer.json()).toEqual({ sent: expected });
      }
      const messages = await mails();
      expect(messages.map(({ to }) => to)).toEqual([person.email]);
      expect(messages[0]?.text).toMatch(/October 2025[\s\S]*192\.0\.2\.7[\s\S]*a{64}/);
      expect(messages[0]?.text).not.toContain('forged');
    });
  });

  describe('test-email', () => {
    it('writes to the configured address only, for admins only', async () => {
      await emptyInbox();
      expect((await runtime.call('test-email', {}, await token(applicant))).status).toBe(403);
      expect((await runtime.call('test-email', {})).status).toBe(401);
      const answer = await runtime.call(
        'test-email',
        { to: otherPerson.email },
        await token(admin),
      );
      expect(await answer.json()).toEqual({ sent: true });
      const messages = await mails();
      expect(messages.map(({ to }) => to)).toEqual([testMailTo]);
    });
  });

  describe('confirm-registration', () => {
    it('creates the request from the submission and notifies the admins; idempotent', async () => {
      await emptyInbox();
      const email = `new-${crypto.randomUUID()}@games.example`;
      const [submission] = await local.sql<{ id: string }[]>`
        insert into public.registration_submissions
          (email, first_name, last_name, publisher_id, website_url)
        values (${email}, 'Nia', 'Newman', 3, 'https://games.example') returning id`;
      const requestId = submission?.id;
      const wrong = { requestId, email: otherPerson.email };
      expect((await runtime.call('confirm-registration', wrong)).status).toBe(404);
      for (let time = 0; time < 2; time += 1) {
        const answer = await runtime.call('confirm-registration', { requestId, email });
        expect(await answer.json()).toEqual({ confirmed: true });
      }
      const rows = await local.sql`
        select status, publisher_id from public.publisher_requests where email = ${email}`;
      expect([...rows]).toEqual([{ status: 'pending', publisher_id: 3 }]);
      expect(await mails()).toHaveLength(2);
    });
  });

  it.each([
    ['half a JSON', '{"requestId": '],
    ['the wrong type', '[1, 2, 3]'],
    ['SQL', JSON.stringify({ requestId: "' or 1=1; --", email: "' or 1=1 --" })],
    ['too much', JSON.stringify({ requestId: 'x'.repeat(20_000) })],
  ])('answers %s with a clear 4xx', async (_case, body) => {
    const answer = await runtime.call('confirm-registration', body);
    expect([400, 413]).toContain(answer.status);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });
});
