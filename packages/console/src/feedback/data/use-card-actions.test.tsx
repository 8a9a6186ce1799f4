import { cardMessages, type FeedbackItem } from '@ludarium/domain/feedback';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../session/session.ts';
import { server, tokenFor, withQueries } from '../../test-kit.tsx';
import { sampleItem } from './sample.ts';
import { useBoard } from './use-board.ts';
import { useCardActions } from './use-card-actions.ts';

const card = sampleItem(1);
let stored: FeedbackItem;
let writes: { readonly query: string; readonly body: unknown }[];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  session.signIn(tokenFor('1'));
  toast.dismiss();
  stored = card;
  writes = [];
  const columns = ({ id, title, content, category, priority, screen, status }: FeedbackItem) => ({
    ...{ id, title, content, category, priority, screen, status },
    user_id: 3,
    assigned_to: stored.assigned_to === null ? null : Number(stored.assigned_to),
    created_at: stored.created_at,
    updated_at: stored.updated_at,
  });
  server.use(
    http.post('*/rest/v1/rpc/feedback_board', () =>
      HttpResponse.json({ server_time: stored.updated_at, items: [stored], deleted: [] }),
    ),
    // A write happens where the row still is as the query expects it, as PostgREST has it.
    http.patch('*/rest/v1/feedback_items', async ({ request }) => {
      const { searchParams, search } = new URL(request.url);
      const body = await request.json();
      writes.push({ query: search, body });
      const expected = searchParams.get('status');
      if (expected !== null && expected !== `eq.${stored.status}`) return HttpResponse.json([]);
      stored = Object.assign({}, stored, body);
      return HttpResponse.json([columns(stored)]);
    }),
  );
});

const refuse = () => HttpResponse.json({ code: '42501', message: 'No' }, { status: 403 });
const toasts = () => toast.getToasts().map((shown) => ('title' in shown ? shown.title : null));

async function openBoard() {
  const onMoved = vi.fn();
  const { result } = renderHook(
    () => {
      const board = useBoard('1');
      return { board, actions: useCardActions(board, onMoved) };
    },
    { wrapper: withQueries() },
  );
  await waitFor(() => expect(result.current.board.items?.size).toBe(1));
  const shown = () => result.current.board.items?.get(card.id);
  return { result, shown, onMoved };
}

it('shows a move before the server has answered, and keeps it afterwards', async () => {
  const { result, shown, onMoved } = await openBoard();
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => {
    outcome = result.current.actions.move(card, 'under_development');
  });
  expect(shown()?.status).toBe('under_development');
  expect(stored.status).toBe('feedback');
  await act(async () => expect(await outcome).toBe('done'));
  expect(shown()?.status).toBe('under_development');
  expect(stored.status).toBe('under_development');
  expect(onMoved).toHaveBeenCalledWith(card.id);
  expect(toasts()).toEqual([cardMessages.statusUpdated]);
});

it('takes a move back with the action of its toast', async () => {
  const { result, shown } = await openBoard();
  await act(() => result.current.actions.move(card, 'completed'));
  const [shownToast] = toast.getToasts();
  const action = shownToast && 'action' in shownToast ? shownToast.action : null;
  expect(action).toMatchObject({ label: 'Undo' });
  await act(async () => {
    if (action && typeof action === 'object' && 'onClick' in action) {
      action.onClick(new MouseEvent('click') as never);
    }
  });
  await waitFor(() => expect(stored.status).toBe('feedback'));
  await waitFor(() => expect(shown()?.status).toBe('feedback'));
});

it('writes nothing for a move to the column where the card stands', async () => {
  const { result, onMoved } = await openBoard();
  expect(await act(() => result.current.actions.move(card, card.status))).toBe('done');
  expect(writes).toEqual([]);
  expect(onMoved).not.toHaveBeenCalled();
});

it('puts a card back where the server refuses the move, and says so', async () => {
  server.use(http.patch('*/rest/v1/feedback_items', refuse));
  const { result, shown } = await openBoard();
  expect(await act(() => result.current.actions.move(card, 'completed'))).toBe('failed');
  expect(shown()?.status).toBe('feedback');
  expect(toasts()).toEqual([cardMessages.statusFailed]);
});

it('shows where a colleague moved the card in between, and leaves it there', async () => {
  const { result, shown } = await openBoard();
  stored = { ...card, status: 'on_hold', updated_at: '2025-11-21T12:00:00+00:00' };
  expect(await act(() => result.current.actions.move(card, 'completed'))).toBe('conflict');
  expect(shown()?.status).toBe('on_hold');
  expect(stored.status).toBe('on_hold');
});

it('sends the writes to one card one after the other', async () => {
  const { result, shown } = await openBoard();
  await act(() =>
    Promise.all([
      result.current.actions.move(card, 'under_development'),
      result.current.actions.setPriority(card, 'critical'),
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

it('brings a card back that could not be deleted', async () => {
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

it('ends the session, without a toast of its own, where the token is refused', async () => {
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
