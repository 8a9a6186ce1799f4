import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withQueries } from '../../test-kit.tsx';
import { type Portal, PortalContext } from '../shell/portal-context.ts';
import { storyPublisher } from '../story-data.tsx';
import { useNotifications } from './use-notifications.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => session.signIn(tokenFor('2', ['publisher'])));

const portal: Portal = {
  user: storyPublisher,
  publisherId: 1,
  newPublisherName: null,
  isPendingPublisher: false,
  isReady: true,
  role: 'owner',
  canEdit: true,
  memberships: [],
};

function inPortal(changes: Partial<Portal> = {}) {
  const Queries = withQueries();
  return ({ children }: { children: ReactNode }) => (
    <Queries>
      <PortalContext value={{ ...portal, ...changes }}>{children}</PortalContext>
    </Queries>
  );
}

function countPolls() {
  const poll = vi.fn(() => HttpResponse.json({ unread: 0, events: [] }));
  server.use(http.post('*/rest/v1/rpc/game_proposal_notifications', poll));
  return poll;
}

it.each([
  ['a pending publisher', { isPendingPublisher: true }],
  ['a person without a publisher', { publisherId: null }],
  ['a person whose access is being checked', { isReady: false }],
])('requests nothing for %s', async (_who, changes) => {
  const poll = countPolls();
  const { result } = renderHook(() => useNotifications(true), { wrapper: inPortal(changes) });
  expect(result.current.fetchStatus).toBe('idle');
  expect(poll).not.toHaveBeenCalled();
});
