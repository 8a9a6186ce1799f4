import { session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { withQueries } from '../../test-kit.tsx';
import { sampleItem } from './sample.ts';
import { useBoard } from './use-board.ts';

const first = sampleItem(1);
const second = sampleItem(2);
const later = '2025-11-21T12:00:00+00:00';

beforeEach(() => session.signIn(tokenFor('1')));

const boardPath = '*/rest/v1/rpc/feedback_board';
const answer = (items: readonly FeedbackItem[], deleted: readonly string[] = []) =>
  HttpResponse.json({ server_time: later, items, deleted });

/** Responds in this order, repeating the last. @returns the request bodies */
function respondWith(...answers: readonly (() => Response | Promise<Response>)[]) {
  const requests: unknown[] = [];
  server.use(
    http.post(boardPath, async ({ request }) => {
      requests.push(await request.json());
      const respond = answers[Math.min(requests.length, answers.length) - 1];
      return respond?.() ?? HttpResponse.error();
    }),
  );
  return requests;
}

async function openBoard() {
  const { result } = renderHook(() => useBoard('1'), { wrapper: withQueries() });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  const titles = () => [...(result.current.items?.values() ?? [])].map(({ title }) => title);
  return { result, titles };
}

it('loads the complete board, then merges changes', async () => {
  const changed = { ...first, title: 'Renamed', updated_at: later };
  const requests = respondWith(
    () => answer([first, second]),
    () => answer([changed], [second.id]),
  );
  const { result, titles } = await openBoard();
  expect(titles()).toEqual([first.title, second.title]);
  act(() => result.current.refresh());
  await waitFor(() => expect(titles()).toEqual(['Renamed']));
  expect(requests).toEqual([{}, { changed_since: later }]);
});

it('renders nothing after a response without changes', async () => {
  const requests = respondWith(() => answer([first, second]));
  const onRender = vi.fn(() => useBoard('1'));
  const { result } = renderHook(onRender, { wrapper: withQueries() });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  onRender.mockClear();
  act(() => result.current.refresh());
  await waitFor(() => expect(requests).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(onRender).not.toHaveBeenCalled();
});

it('returns error and number of failures, and recovers', async () => {
  respondWith(
    () => HttpResponse.error(),
    () => answer([first]),
  );
  const { result, titles } = await openBoard();
  expect(result.current).toMatchObject({
    items: undefined,
    failures: 1,
    fault: { kind: 'network' },
  });
  act(() => result.current.refresh());
  await waitFor(() => expect(titles()).toEqual([first.title]));
  expect(result.current.fault).toBeNull();
});

it('keeps the cached board while requests fail', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  respondWith(
    () => answer([first]),
    () => HttpResponse.json({ message: 'Out of order' }, { status: 503 }),
  );
  const { result, titles } = await openBoard();
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.fault).toMatchObject({ kind: 'refused' }));
  expect(titles()).toEqual([first.title]);
});

it('shows nothing more to a person whose role is removed', async () => {
  respondWith(
    () => answer([first]),
    () => HttpResponse.json({ code: 'PT403', message: 'It is for testers.' }, { status: 403 }),
  );
  const { result, titles } = await openBoard();
  expect(titles()).toEqual([first.title]);
  act(() => result.current.refresh());
  await waitFor(() =>
    expect(result.current).toMatchObject({ items: undefined, fault: { kind: 'refused' } }),
  );
});

it('ends the session if the server refuses the token', async () => {
  respondWith(() => HttpResponse.json({ code: 'PT401', message: 'Sign in' }, { status: 401 }));
  await openBoard();
  expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired' });
});
