import { type FeedbackItem, feedbackItemRow } from '@ludarium/domain/data-backend';
import { cardMessages } from '@ludarium/domain/feedback';
import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { withQueries } from '../../test-kit.tsx';
import { sampleItem } from './sample.ts';
import { useBoard } from './use-board.ts';
import { useCardActions } from './use-card-actions.ts';

const card = sampleItem(1);
const values = z.record(z.string(), z.string().nullable());
const guardedChange = z.object({ values, expected: values });
let stored: FeedbackItem;
let writes: { readonly query: string; readonly body: unknown }[];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  session.signIn(tokenFor('1'));
  stored = card;
  writes = [];
  const columns = (item: FeedbackItem) => ({
    ...feedbackItemRow.parse(item),
    user_id: 3,
    assigned_to: stored.assigned_to === null ? null : Number(stored.assigned_to),
    created_at: stored.created_at,
    updated_at: stored.updated_at,
  });
  server.use(
    http.post('*/rest/v1/rpc/feedback_board', () =>
      HttpResponse.json({ server_time: stored.updated_at, items: [stored], deleted: [] }),
    ),
    // Updates a row that matches the query's condition, like PostgREST.
    http.patch('*/rest/v1/feedback_items', async ({ request }) => {
      const { searchParams, search } = new URL(request.url);
      const body = await request.json();
      writes.push({ query: search, body });
      const expected = searchParams.get('status');
      if (expected !== null && expected !== `eq.${stored.status}`) return HttpResponse.json([]);
      stored = Object.assign({}, stored, body);
      return HttpResponse.json([columns(stored)]);
    }),
    // Changes the cards that still have the expected values.
    http.post('*/rest/v1/rpc/change_feedback_items', async ({ request }) => {
      const body = z.object({ changes: z.array(guardedChange) }).parse(await request.json());
      const rows = body.changes.flatMap(({ values, expected }) => {
        const now = new Map<string, unknown>(Object.entries(stored));
        if (Object.entries(expected).some(([name, value]) => now.get(name) !== value)) return [];
        writes.push({ query: 'change_feedback_items', body: values });
        stored = Object.assign({}, stored, values);
        return [columns(stored)];
      });
      return HttpResponse.json(rows);
    }),
  );
});

const refuse = () => HttpResponse.json({ code: '42501', message: 'No' }, { status: 403 });
const toasts = () => vi.mocked(showToast).mock.calls.map(([{ title, text }]) => title ?? text);

async function openBoard() {
  const onMove = vi.fn();
  const { result } = renderHook(
    () => {
      const board = useBoard('1');
      return { board, actions: useCardActions(board, '1', onMove) };
    },
    { wrapper: withQueries() },
  );
  await waitFor(() => expect(result.current.board.items?.size).toBe(1));
  const shown = () => result.current.board.items?.get(card.id);
  return { result, shown, onMove };
}

it('moves a card optimistically and keeps it after the response', async () => {
  const { result, shown, onMove } = await openBoard();
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => {
    outcome = result.current.actions.move(card, 'under_development');
  });
  expect(shown()?.status).toBe('under_development');
  expect(stored.status).toBe('feedback');
  await act(async () => expect(await outcome).toBe('done'));
  expect(shown()?.status).toBe('under_development');
  expect(stored.status).toBe('under_development');
  expect(onMove).toHaveBeenCalledWith(card.id);
  await waitFor(() => expect(toasts()).toEqual([cardMessages.statusUpdated]));
});

it('undoes a move with the toast’s action', async () => {
  const { result, shown } = await openBoard();
  await act(() => result.current.actions.move(card, 'completed'));
  await undo();
  await waitFor(() => expect(stored.status).toBe('feedback'));
  await waitFor(() => expect(shown()?.status).toBe('feedback'));
});

async function undo() {
  const [{ action }] = await vi.waitUntil(() => vi.mocked(showToast).mock.lastCall);
  expect(action).toMatchObject({ label: 'Undo' });
  await act(async () => action?.run());
}

it('undoes a priority and an assignment with the toast’s action', async () => {
  const { result, shown } = await openBoard();
  await act(() => result.current.actions.setPriority([card], 'critical'));
  expect(stored.priority).toBe('critical');
  await undo();
  await waitFor(() => expect(stored.priority).toBe(card.priority));
  vi.mocked(showToast).mockClear();
  const ada = { id: '1', name: 'Ada', isAdmin: true, isTester: false } as const;
  const names = { firstName: 'Ada', lastName: null, email: null };
  await act(() => result.current.actions.assign([card], { ...ada, ...names }));
  expect(shown()).toMatchObject({ assigned_to: '1', assigned_first_name: 'Ada' });
  await undo();
  await waitFor(() => expect(shown()).toMatchObject({ assigned_first_name: null }));
  expect(stored.assigned_to).toBeNull();
});

it('does not undo what somebody else has changed since', async () => {
  const { result } = await openBoard();
  await act(() => result.current.actions.moveAll([card], 'completed'));
  stored = { ...stored, status: 'on_hold', updated_at: '2025-11-21T12:00:00+00:00' };
  await undo();
  await waitFor(() => expect(toasts()).toContain(cardMessages.statusFailed));
  expect(stored.status).toBe('on_hold');
});

it('sends no request for a move within a column', async () => {
  const { result, onMove } = await openBoard();
  expect(await act(() => result.current.actions.move(card, card.status))).toBe('done');
  expect(writes).toEqual([]);
  expect(onMove).not.toHaveBeenCalled();
});

it('rolls back a refused move and shows a toast', async () => {
  server.use(http.patch('*/rest/v1/feedback_items', refuse));
  const { result, shown } = await openBoard();
  expect(await act(() => result.current.actions.move(card, 'completed'))).toBe('failed');
  expect(shown()?.status).toBe('feedback');
  await waitFor(() => expect(toasts()).toEqual([cardMessages.statusFailed]));
});

it('shows a remote move that happened first', async () => {
  const { result, shown } = await openBoard();
  stored = { ...card, status: 'on_hold', updated_at: '2025-11-21T12:00:00+00:00' };
  expect(await act(() => result.current.actions.move(card, 'completed'))).toBe('conflict');
  expect(shown()?.status).toBe('on_hold');
  expect(stored.status).toBe('on_hold');
});

it('sends the writes to one card in order', async () => {
  const { result, shown } = await openBoard();
  await act(() =>
    Promise.all([
      result.current.actions.move(card, 'under_development'),
      result.current.actions.setPriority([card], 'critical'),
      result.current.actions.move({ ...card, status: 'under_development' }, 'completed'),
    ]),
  );
  expect(writes.map(({ body }) => body)).toEqual([
    { status: 'under_development' },
    { priority: 'critical' },
    { status: 'completed' },
  ]);
  expect(shown()).toMatchObject({ status: 'completed', priority: 'critical' });
});

it('rolls back a failed deletion', async () => {
  server.use(http.delete('*/rest/v1/feedback_items', refuse));
  const { result, shown } = await openBoard();
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => {
    outcome = result.current.actions.remove(card);
  });
  expect(shown()).toBeUndefined();
  await act(async () => expect(await outcome).toBe('failed'));
  expect(shown()).toMatchObject({ id: card.id });
});

it('ends the session without a toast if the token is refused', async () => {
  server.use(
    http.patch('*/rest/v1/feedback_items', () =>
      HttpResponse.json({ code: 'PT401', message: 'Sign in' }, { status: 401 }),
    ),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { result } = await openBoard();
  expect(await act(() => result.current.actions.setCategory(card, 'suggestions'))).toBe('failed');
  expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired' });
  expect(toasts()).toEqual([]);
});
