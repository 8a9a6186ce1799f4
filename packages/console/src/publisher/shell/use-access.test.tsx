import { session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import type { User } from '@ludarium/domain/account';
import { currentTermsVersion } from '@ludarium/domain/legal';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../providers/query-client.ts';
import { withQueries } from '../../test-kit.tsx';
import { storyPublisher as publisher } from '../story-data.tsx';
import { portalAccessKey, useAccess } from './use-access.ts';

beforeEach(() => {
  session.signIn(tokenFor('2', ['publisher']));
});

const nobody: User = { ...publisher, roles: [], publisherId: null };
const admin: User = { ...nobody, roles: ['admin'] };

interface Answers {
  readonly publisherId?: number | null;
  readonly terms?: string | null;
  readonly request?: object | null;
}

function answer({ publisherId = null, terms = currentTermsVersion, request = null }: Answers) {
  server.use(
    http.post('*/rest/v1/rpc/portal_access', () =>
      HttpResponse.json({ publisher_id: publisherId, accepted_terms: terms, request }),
    ),
  );
}

function open(user: User) {
  const client = createQueryClient();
  const { result } = renderHook(() => useAccess(user), { wrapper: withQueries(client) });
  return { result, client };
}

async function getAccess(user: User, answers: Answers) {
  answer(answers);
  const { result } = open(user);
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
  it('opens the publisher that the token and an approved request give', async () => {
    expect(await getAccess(publisher, { publisherId: 1 })).toEqual({
      kind: 'full',
      publisherId: 1,
    });
  });

  it('asks a publisher for the terms', async () => {
    expect(await getAccess(publisher, { publisherId: 1, terms: null })).toEqual({
      kind: 'terms',
      needsUpdate: false,
    });
  });

  it('is pending for a publisher who asks for another one', async () => {
    expect(await getAccess(publisher, { publisherId: 1, request: pendingRequest })).toMatchObject({
      kind: 'pending',
      publisherId: 9,
    });
  });

  it('is lost without an approved request for the publisher of the token', async () => {
    expect(await getAccess(publisher, {})).toEqual({ kind: 'lost', publisherId: 1 });
  });

  it('admits a publisher whose token names no publisher, and nobody without the role', async () => {
    expect(await getAccess({ ...publisher, publisherId: null }, {})).toEqual({
      kind: 'full',
      publisherId: null,
    });
    expect(await getAccess(nobody, {})).toEqual({ kind: 'none' });
  });

  it('admits an admin, also if the access cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(
      http.post('*/rest/v1/rpc/portal_access', () => HttpResponse.json({}, { status: 500 })),
    );
    const { result } = open(admin);
    await waitFor(() => expect(result.current.kind).toBe('full'));
  });

  it('stays open if a later check fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer({ publisherId: 1 });
    const { result, client } = open(publisher);
    await waitFor(() => expect(result.current.kind).toBe('full'));
    server.use(http.post('*/rest/v1/rpc/*', () => HttpResponse.json({}, { status: 500 })));
    await client.invalidateQueries();
    expect(client.getQueryState([portalAccessKey, '2'])?.status).toBe('error');
    expect(result.current).toMatchObject({ kind: 'full', publisherId: 1 });
  });
});
