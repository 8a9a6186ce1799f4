import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withQueries } from '../../test-kit.tsx';
import { type Portal, PortalContext } from '../shell/portal-context.ts';
import { storyPublisher } from '../story-data.tsx';
import { useNotificationSettings, useSaveSetting } from './NotificationSettings.tsx';
import { useNotifications } from './use-notifications.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => session.signIn(tokenFor('2', ['publisher'])));

const portal: Portal = {
  user: storyPublisher,
  publisherId: 1,
  newPublisherName: null,
  pending: false,
  ready: true,
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
  ['a pending publisher', { pending: true }],
  ['a person without a publisher', { publisherId: null }],
  ['a person whose access is being checked', { ready: false }],
])('requests nothing for %s', async (_who, changes) => {
  const poll = countPolls();
  const { result } = renderHook(() => useNotifications(), { wrapper: inPortal(changes) });
  expect(result.current.fetchStatus).toBe('idle');
  expect(poll).not.toHaveBeenCalled();
});

it('shows the last of two choices while the first is being saved', async () => {
  const answers: ((response: Response) => void)[] = [];
  let stored = { decisions: 'at_once', messages: 'at_once' };
  countPolls();
  server.use(
    http.get('*/rest/v1/notification_settings', () => HttpResponse.json([stored])),
    http.post('*/rest/v1/notification_settings', async ({ request }) => {
      const sent = (await request.json()) as Partial<typeof stored>;
      const response = await new Promise<Response>((resolve) => answers.push(resolve));
      stored = { ...stored, ...sent };
      return response;
    }),
  );
  const { result } = renderHook(
    () => ({ settings: useNotificationSettings().data, save: useSaveSetting() }),
    { wrapper: inPortal() },
  );
  await waitFor(() => expect(result.current.settings?.decisions).toBe('at_once'));
  act(() => result.current.save.mutate({ decisions: 'daily' }));
  act(() => result.current.save.mutate({ decisions: 'off' }));
  await waitFor(() => expect(result.current.settings?.decisions).toBe('off'));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new HttpResponse(null, { status: 201 }));
  // The second is sent when the first was answered, so the last choice is stored last.
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(result.current.settings?.decisions).toBe('off');
  answers[1]?.(new HttpResponse(null, { status: 201 }));
  await waitFor(() => expect(result.current.save.isSuccess).toBe(true));
  await waitFor(() => expect(stored.decisions).toBe('off'));
  expect(result.current.settings?.decisions).toBe('off');
});
