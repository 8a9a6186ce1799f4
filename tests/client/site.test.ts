import { dataBackend, sendPublic } from '@ludarium/browser/http/data-backend.ts';
import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { readPublicRows } from '@ludarium/browser/http/public-rows.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { callFunction } from '@ludarium/browser/http/server-functions.ts';
import { session } from '@ludarium/browser/session/session.ts';
import type { User } from '@ludarium/domain/account';
import { isDuplicateRequest } from '@ludarium/domain/data-backend';
import { toPublisherQuery } from '@ludarium/domain/main-api';
import { publisherApplicationSchema } from '@ludarium/domain/publishers';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptTerms } from '../../packages/site/src/pages/terms/accept-terms.ts';
import {
  createRequest,
  findPendingRequest,
} from '../../packages/site/src/publisher-form/publisher-request.ts';
import { ensureProfile } from '../../packages/site/src/session/account-calls.ts';
import { getLanding } from '../../packages/site/src/session/get-landing.ts';
import { loadLatestRequest } from '../../packages/site/src/session/latest-request.ts';
import { signInAs, signInAsStranger } from './people.ts';

describe('a visitor', () => {
  beforeEach(() => session.end('signed-out'));

  it('reads the policy and the changelog', async () => {
    expect(await readPublicRows('privacy_policy?select=content')).toHaveLength(1);
    const [entry] = await readPublicRows('changelog_entries?select=id,title&status=eq.published');
    expect(entry).toHaveProperty('title');
  });

  it('joins the beta once, and finds a publisher', async () => {
    const email = `${crypto.randomUUID()}@client.example`;
    const join = () => sendPublic(dataBackend.from('beta_subscribers').insert({ email }));
    await join();
    await expect(join()).rejects.toMatchObject({ code: '23505' });
    expect(
      await mainApi.call('searchPublishers', { query: toPublisherQuery('lantern') }),
    ).toMatchObject([{ id: 1 }]);
  });

  it('unsubscribes by the token of a mail only', async () => {
    const token = crypto.randomUUID();
    expect(await sendPublic(dataBackend.rpc('unsubscribe', { token }))).toBe(false);
  });

  it('is told nothing about an account by a reset of the password', async () => {
    const known = await mainApi.call('requestPasswordReset', {
      body: { email: 'tester@demo.example' },
    });
    const unknown = await mainApi.call('requestPasswordReset', {
      body: { email: 'nobody@client.example' },
    });
    expect(unknown).toEqual(known);
  });
});

describe('somebody who has just registered', () => {
  let user: User;
  const getApplication = ({ email, firstName, lastName }: User) =>
    publisherApplicationSchema.parse({
      firstName,
      lastName,
      email,
      publisher: { kind: 'new', name: `Client ${crypto.randomUUID()}`, logo: null },
      websiteUrl: 'https://client.example',
    });
  beforeEach(async () => {
    user = await signInAsStranger();
  });

  it('has a profile, which the next sign-in brings up to date', async () => {
    const read = () =>
      send(dataBackend.from('profiles').select('first_name, email').eq('laravel_user_id', user.id));
    await ensureProfile(user);
    await ensureProfile({ ...user, firstName: 'Kaja' });
    expect(await read()).toEqual([{ first_name: 'Kaja', email: user.email }]);
  });

  it('requests access once for a publisher, and withdraws the request', async () => {
    const application = getApplication(user);
    expect(await findPendingRequest(application)).toBeNull();
    const { id, emailVerified } = await createRequest(application, user.id);
    expect(emailVerified).toBe(false);
    expect(await findPendingRequest(application)).toBe(id);
    const again = await createRequest(application, user.id).catch((error: unknown) => error);
    expect(isDuplicateRequest(again)).toBe(true);
    expect(await loadLatestRequest()).toMatchObject({ status: 'pending' });
    await callFunction('send-admin-notification', {
      email: user.email,
      publisherId: null,
      requestId: id,
    });
    await send(dataBackend.from('publisher_requests').delete().eq('id', id).select('id'));
    expect(await loadLatestRequest()).toBeNull();
  });

  it('accepts the terms once, which creates the request', async () => {
    const arrival = { kind: 'registration', application: getApplication(user) } as const;
    await acceptTerms(arrival, user);
    await acceptTerms(arrival, user);
    const acceptances = await send(
      dataBackend.from('terms_acceptances').select('publisher_request_id').eq('user_id', user.id),
    );
    const id = await findPendingRequest(arrival.application);
    expect(acceptances).toEqual([{ publisher_request_id: id }]);
  });

  it('receives the activation mail again, and asks for the deletion of the account', async () => {
    expect(await mainApi.call('resendConfirmation', {})).toMatchObject({ email_verified: false });
    await send(
      dataBackend
        .from('account_deletion_requests')
        .insert({ email: user.email, user_id: user.id, reason: 'Moving on.' }),
    );
    expect(await send(dataBackend.rpc('latest_deletion_request'))).toMatchObject({
      status: 'pending',
    });
  });
});

it('a sign-in leads each role to its page', async () => {
  const pages = { admin: '/admin', publisher: '/publisher-portal', tester: '/feedback' };
  for (const [who, path] of Object.entries(pages)) {
    const user = await signInAs(who);
    expect(await getLanding(user, null)).toMatchObject({ path });
  }
});
