import { afterEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, getEmail, getToken } from './callers.ts';

const backend = useBackend();

const tester = caller('tester');

describe('latest_deletion_request', () => {
  it('returns the state of the newest request of the caller’s account, and nothing else', async () => {
    const latest = async (person: Caller) =>
      (await backend.call(person, 'latest_deletion_request')).body;
    await backend.sql`delete from account_deletion_requests`;
    expect(await latest(tester)).toBeNull();
    await backend.sql`
      insert into account_deletion_requests (user_id, email, reason, created_at) values
        (106, 'a@policies.example', 'secret', now() - interval '1 day'),
        (101, 'b@policies.example', 'secret', now())`;
    expect(await latest(tester)).toEqual({
      status: 'pending',
      created_at: expect.any(String),
      processed_at: null,
      decision_code: null,
      decision_text: null,
    });
    expect(await latest(caller('anonymous'))).toBeNull();
    expect(await latest(caller('removed tester'))).toBeNull();
  });
});

describe('portal_access', () => {
  it('returns the caller’s own publisher, accepted terms and newest request', async () => {
    await backend.sql`delete from publisher_requests`;
    await backend.sql`delete from terms_acceptances`;
    await backend.sql`
      insert into terms_acceptances (user_id, terms_version, terms_hash, accepted_at) values
        (103, 'old', ${'a'.repeat(64)}, now() - interval '1 day'),
        (103, 'new', ${'a'.repeat(64)}, now()),
        (104, 'of another person', ${'a'.repeat(64)}, now())`;
    await backend.sql`
      insert into publisher_requests (email, laravel_user_id, publisher_id) values
        ('person-103@policies.example', 103, 7), ('person-104@policies.example', 104, 8)`;
    await backend.sql`
      insert into publisher_requests (email, laravel_user_id, publisher_id, status, created_at)
      values ('person-103@policies.example', 103, 103, 'approved', now() - interval '1 day')`;
    expect((await backend.call(caller('publisher'), 'portal_access')).body).toEqual({
      publisher_id: 103,
      accepted_terms: 'new',
      request: expect.objectContaining({ status: 'pending', publisher_id: 7 }),
    });
    const nothing = { publisher_id: null, accepted_terms: null, request: null };
    expect((await backend.call(caller('newcomer'), 'portal_access')).body).toEqual(nothing);
  });

  it('asks a caller without a session to sign in', async () => {
    const answer = await backend.call(caller('anonymous'), 'portal_access');
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'PT401', message: 'Sign in to open the portal.' });
  });
});

describe('confirm_email', () => {
  const confirm = (user_id: number | null, email: string) =>
    backend.serve('confirm_email', { user_id, email });
  const unconfirmed = async (person: Caller) => ({
    'x-laravel-token': (await getToken(person, backend.jwtSecret, { email_verified: false })) ?? '',
  });
  const requestAccess = async (person: Caller, name: string) => {
    const answer = await backend.send('POST', '/rest/v1/publisher_requests', {
      body: { new_publisher_name: name, website_url: 'https://policies.example' },
      headers: { ...(await unconfirmed(person)), prefer: 'return=representation' },
    });
    expect(answer.status).toBe(201);
    const [row]: { id: string; email_verified: boolean | null }[] = JSON.parse(answer.text);
    return row;
  };
  const getLatest = async (person: Caller) => {
    const headers = await unconfirmed(person);
    const path = '/rest/v1/rpc/latest_publisher_request';
    return (await backend.send('POST', path, { body: {}, headers })).body;
  };
  const stored = async (id: string | undefined) => {
    const [row] = await backend.sql`
      select email_verified from publisher_requests where id = ${id ?? ''}`;
    return row?.email_verified;
  };
  const person = caller('pending publisher');
  const email = getEmail(person.id ?? 0);
  const forget = () => backend.sql`delete from app.confirmed_emails`;
  afterEach(async () => {
    await forget();
    await backend.sql`delete from publisher_requests where laravel_user_id = ${person.id}`;
  });

  it('is set on the person’s requests, also on those made with an older token', async () => {
    const first = await requestAccess(person, 'before the confirmation');
    expect(first?.email_verified).toBe(false);
    expect(await getLatest(person)).toMatchObject({ email_verified: false });
    expect((await confirm(person.id, email.toUpperCase())).status).toBe(204);
    expect(await stored(first?.id)).toBe(true);
    expect(await getLatest(person)).toMatchObject({ email_verified: true });
    expect((await requestAccess(person, 'after the confirmation'))?.email_verified).toBe(true);
    expect((await confirm(person.id, email)).status).toBe(204);
  });

  it('does not count for other people or other addresses', async () => {
    const request = await requestAccess(person, 'of another address');
    await confirm(person.id, 'another@policies.example');
    await confirm(caller('tester').id, email);
    expect(await stored(request?.id)).toBe(false);
    expect(await getLatest(person)).toMatchObject({ email_verified: false });
  });

  it('is set at a sign-in with a token that contains it', async () => {
    const request = await requestAccess(person, 'until the next sign-in');
    const signIn = async (email_verified: boolean | undefined) => {
      const token = await getToken(person, backend.jwtSecret, { email_verified });
      await backend.sql`delete from profiles where laravel_user_id = ${person.id}`;
      const answer = await backend.send('POST', '/rest/v1/profiles', {
        body: { laravel_user_id: person.id, email },
        headers: { 'x-laravel-token': token ?? '' },
      });
      expect(answer.status).toBe(201);
    };
    await signIn(undefined);
    await signIn(false);
    expect(await stored(request?.id)).toBe(false);
    await signIn(true);
    expect(await stored(request?.id)).toBe(true);
  });

  it('a request without a user is not shown to an account with an unconfirmed address', async () => {
    await backend.sql`
      insert into publisher_requests (email, publisher_id, website_url)
      values (${email}, 7, 'https://policies.example')`;
    expect(await getLatest(person)).toBeNull();
    await confirm(person.id, email);
    expect(await getLatest(person)).toMatchObject({ status: 'pending' });
    await backend.sql`delete from publisher_requests where email = ${email}`;
  });
});
