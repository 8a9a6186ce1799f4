import type { User } from '@ludarium/domain/account';
import type { Membership } from '@ludarium/domain/data-backend';
import { currentTermsVersion } from '@ludarium/domain/legal';
import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../providers/query-client.ts';
import { portalAccessKey } from '../../team/portal-access.ts';
import { withQueries } from '../../test-kit.tsx';
import { storyPublisher as publisher } from '../story-data.tsx';
import { getChosenPublisher, rememberPublisher, useAccess } from './use-access.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  session.signIn(tokenFor('2', ['publisher']));
});

const nobody: User = { ...publisher, roles: [], publisherId: null };
const admin: User = { ...nobody, roles: ['admin'] };
const owner: Membership = { publisher_id: 1, role: 'owner', is_default: true };
const viewer: Membership = { publisher_id: 2, role: 'viewer', is_default: false };

interface Answers {
  readonly memberships?: readonly Membership[];
  readonly terms?: string | null;
  readonly request?: object | null;
}

function answer({ memberships = [], terms = currentTermsVersion, request = null }: Answers) {
  server.use(
    http.post('*/rest/v1/rpc/portal_access', () =>
      HttpResponse.json({ publishers: memberships, accepted_terms: terms, request }),
    ),
  );
}

function open(user: User, chosen: number | null = null) {
  const client = createQueryClient();
  const { result } = renderHook(() => useAccess(user, chosen), { wrapper: withQueries(client) });
  return { result, client };
}

async function getAccess(user: User, answers: Answers, chosen: number | null = null) {
  answer(answers);
  const { result } = open(user, chosen);
  await waitFor(() => expect(result.current.kind).not.toBe('not known yet'));
  return result.current;
}

const pendingRequest = {
  status: 'pending',
  created_at: '2026-11-13T11:11:00Z',
  website_url: 'https://demo.example',
  publisher_id: 9,
  new_publisher_name: null,
  email_verified: true,
};

describe('useAccess', () => {
  it('opens the publisher of the token by default, and the chosen one', async () => {
    const memberships = [owner, viewer];
    expect(await getAccess(publisher, { memberships })).toMatchObject({
      kind: 'full',
      publisherId: 1,
      role: 'owner',
    });
    expect(await getAccess(publisher, { memberships }, 2)).toMatchObject({
      kind: 'full',
      publisherId: 2,
      role: 'viewer',
    });
  });

  it('admits a member without the role, by the terms and whatever they request', async () => {
    const memberships = [{ ...owner, is_default: false }];
    expect(await getAccess(nobody, { memberships, terms: null })).toEqual({
      kind: 'terms',
      needsUpdate: false,
    });
    expect(await getAccess(nobody, { memberships, request: pendingRequest })).toMatchObject({
      kind: 'full',
      publisherId: 1,
    });
  });

  it('is pending for a publisher who asks for another one, also with teams', async () => {
    expect(
      await getAccess(publisher, { memberships: [owner], request: pendingRequest }),
    ).toMatchObject({ kind: 'pending', publisherId: 9 });
  });

  it('is lost if the chosen publisher is not one of the person’s', async () => {
    expect(await getAccess(publisher, { memberships: [owner] }, 2)).toEqual({
      kind: 'lost',
      publisherId: 2,
      memberships: [owner],
    });
    expect(await getAccess(nobody, {}, 2)).toMatchObject({ kind: 'lost', memberships: [] });
    expect(await getAccess(nobody, {})).toEqual({ kind: 'none' });
  });

  it('gives a publisher without a team no role, so that nothing can be edited', async () => {
    expect(await getAccess(publisher, {})).toMatchObject({
      kind: 'full',
      publisherId: 1,
      role: null,
    });
  });

  it('admits an admin, also if the teams cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(
      http.post('*/rest/v1/rpc/portal_access', () => HttpResponse.json({}, { status: 500 })),
    );
    const { result } = open(admin);
    await waitFor(() => expect(result.current.kind).toBe('full'));
  });

  it('stays open if a later check fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer({ memberships: [owner] });
    const { result, client } = open(publisher);
    await waitFor(() => expect(result.current.kind).toBe('full'));
    server.use(http.post('*/rest/v1/rpc/*', () => HttpResponse.json({}, { status: 500 })));
    await client.invalidateQueries();
    expect(client.getQueryState([portalAccessKey, '2'])?.status).toBe('error');
    expect(result.current).toMatchObject({ kind: 'full', publisherId: 1 });
  });
});

describe('getChosenPublisher', () => {
  it('prefers the address, then this tab, then this device, per person', () => {
    const address = (text = '') => new URLSearchParams(text);
    expect(getChosenPublisher('2', address())).toBeNull();
    rememberPublisher('2', 4);
    window.sessionStorage.setItem('portal-publisher-2', '3');
    expect(getChosenPublisher('2', address())).toBe(3);
    window.sessionStorage.clear();
    expect(getChosenPublisher('2', address())).toBe(4);
    expect(getChosenPublisher('2', address('publisher=7'))).toBe(7);
    expect(getChosenPublisher('3', address())).toBeNull();
  });

  it.each(['x', '0', '-1', '1.5', ''])('ignores %j in the address', (text) => {
    expect(getChosenPublisher('2', new URLSearchParams({ publisher: text }))).toBeNull();
  });
});
