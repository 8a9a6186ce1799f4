import { session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { type FeedbackItem, feedbackItemRow } from '@ludarium/domain/data-backend';
import { cardMessages } from '@ludarium/domain/feedback';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { withQueries } from '../../test-kit.tsx';
import { toAssignee } from './people.ts';
import { sampleItem } from './sample.ts';
import { useBoard } from './use-board.ts';
import { type CardActions, useCardActions } from './use-card-actions.ts';

const card = sampleItem(1);
const second = sampleItem(2, { title: 'Second' });
const later = '2025-11-21T12:00:00+00:00';
const ada = { user_id: '1', name: 'Ada' } as const;
/** The cards that the mocked server stores. */
let stored: Map<string, FeedbackItem>;
let writes: unknown[];
/** The bodies of the board's requests. */
let reads: unknown[];

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});
beforeEach(() => {
  session.signIn(tokenFor('1'));
  stored = new Map([card, second].map((item) => [item.id, item]));
  writes = [];
  reads = [];
  server.use(
    http.post('*/rest/v1/rpc/feedback_board', async ({ request }) => {
      reads.push(await request.json());
      return HttpResponse.json({
        server_time: later,
        items: [...stored.values()],
        deleted: [card, second].flatMap(({ id }) => (stored.has(id) ? [] : id)),
      });
    }),
    http.patch('*/rest/v1/feedback_items', async ({ request }) => {
      const parameters = new URL(request.url).searchParams;
      const item = stored.get(parameters.get('id')?.slice('eq.'.length) ?? '');
      const seen = parameters.get('updated_at');
      const isSeen = item && (seen === null || seen === `eq.${item.updated_at}`);
      if (!isSeen) return HttpResponse.json([]);
      const values = z.record(z.string(), z.unknown()).parse(await request.json());
      writes.push(values);
      const changed = Object.assign({}, item, values);
      changed.assigned_first_name = changed.assigned_to === null ? null : 'Ada';
      stored.set(item.id, changed);
      return HttpResponse.json([toRow(changed)]);
    }),
    http.delete('*/rest/v1/feedback_items', () =>
      HttpResponse.json(stored.delete(card.id) ? [toRow(card)] : []),
    ),
  );
});

const toRow = (item: FeedbackItem) => ({
  ...feedbackItemRow.parse(item),
  user_id: 3,
  assigned_to: item.assigned_to === null ? null : Number(item.assigned_to),
  created_at: item.created_at,
  updated_at: item.updated_at,
});
/** Lets the server answer writes only when the returned function is called. */
function holdWrites(): () => void {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async () => {
    await gate;
  };
  server.use(
    http.patch('*/rest/v1/feedback_items', hold),
    http.delete('*/rest/v1/feedback_items', hold),
    http.post('*/rest/v1/feedback_me_toos', hold),
  );
  return release;
}
const getToasts = () => vi.mocked(showToast).mock.calls.map(([toast]) => toast);
const titles = () => getToasts().map(({ title, text }) => title ?? text);
const texts = () => getToasts().map(({ text }) => text);
const read = () => stored.get(card.id);
/** Somebody else changes the card on the server. */
const change = (columns: Partial<FeedbackItem>, item = card) =>
  stored.set(item.id, { ...item, ...columns, updated_at: later });

async function openBoard(count = 2) {
  const onMove = vi.fn();
  const { result } = renderHook(
    () => {
      const board = useBoard('1');
      const actions = useCardActions({ userId: '1', onMove });
      return { board, actions };
    },
    { wrapper: withQueries() },
  );
  await waitFor(() => expect(result.current.board.items?.size).toBe(count));
  const getShown = () => result.current.board.items?.get(card.id);
  /** Starts a write; returns its outcome. */
  const start = (write: (actions: CardActions) => Promise<unknown>) => {
    let outcome: Promise<unknown> = Promise.resolve();
    act(() => {
      outcome = write(result.current.actions);
    });
    return outcome;
  };
  /** Starts a move of the card as it is shown; returns its outcome. */
  const move = (status: FeedbackItem['status']) =>
    start((actions) => actions.change(getShown() ?? card, { status }));
  return { result, getShown, start, move, onMove };
}

async function undo() {
  const [{ action }] = await vi.waitUntil(() => vi.mocked(showToast).mock.lastCall);
  expect(action).toMatchObject({ label: 'Undo' });
  await act(async () => action?.run());
}

it('moves a card optimistically and keeps it after the response', async () => {
  const { getShown, move, onMove } = await openBoard();
  const release = holdWrites();
  const outcome = move('under_development');
  await waitFor(() => expect(getShown()?.status).toBe('under_development'));
  expect(read()?.status).toBe('feedback');
  release();
  await act(async () => expect(await outcome).toBe('done'));
  expect(getShown()?.status).toBe('under_development');
  expect(read()?.status).toBe('under_development');
  expect(onMove).toHaveBeenCalledWith(card.id);
  await waitFor(() => expect(titles()).toEqual([cardMessages.statusUpdated]));
});

it.each([
  ['a move', { status: 'completed' }],
  ['a priority', { priority: 'critical' }],
  ['a category', { category: 'suggestions' }],
  ['an assignment', toAssignee(ada)],
  ['‘the same as another report’', { duplicate_of: second.id }],
] as const)('undoes %s with the toast’s action', async (_, patch) => {
  const { result, getShown } = await openBoard();
  await act(() => result.current.actions.change(card, patch));
  await waitFor(() => expect(getShown()).toMatchObject(patch));
  expect(read()).toMatchObject(patch);
  await undo();
  await waitFor(() => expect(read()).toEqual(card));
  await waitFor(() => expect(getShown()).toEqual(card));
});

it('sends no request for a move within a column', async () => {
  const { result, onMove } = await openBoard();
  expect(await act(() => result.current.actions.change(card, { status: card.status }))).toBe(
    'done',
  );
  expect(writes).toEqual([]);
  expect(onMove).not.toHaveBeenCalled();
});

/** Each action, its success and its failure in the words of section 8. */
const said = [
  ['status', 'Status updated successfully', 'Failed to update status'],
  ['priority', 'Priority updated successfully', 'Failed to update priority'],
  ['category', 'Category updated successfully', 'Failed to update category'],
  ['assignee', 'Feedback assigned successfully', 'Failed to assign feedback'],
  ['edit', 'Feedback updated successfully', 'Failed to update feedback'],
  ['remove', 'Feedback deleted successfully', 'Failed to delete feedback'],
] as const;

function run(actions: CardActions, name: (typeof said)[number][0]) {
  const { content, category, priority } = card;
  const calls = {
    status: () => actions.change(card, { status: 'completed' }),
    priority: () => actions.change(card, { priority: 'critical' }),
    category: () => actions.change(card, { category: 'suggestions' }),
    assignee: () => actions.change(card, toAssignee(ada)),
    edit: () => actions.edit(card, { title: 'Mine', content, category, priority }),
    remove: () => actions.remove(card),
  };
  return act(calls[name]);
}

it.each(said)('%s says “%s”', async (name, done) => {
  const { result } = await openBoard();
  expect(await run(result.current.actions, name)).toBe('done');
  await waitFor(() => expect(titles()).toEqual([done]));
});

it.each(said)(
  '%s is rolled back, reads the complete board and says why (not “%s” but “%s”)',
  async (name, _, failed) => {
    const fault = { message: 'Out of order.' };
    server.use(
      http.all('*/rest/v1/feedback_items', () => HttpResponse.json(fault, { status: 503 })),
    );
    const { result, getShown } = await openBoard();
    reads = [];
    expect(await run(result.current.actions, name)).toBe('failed');
    expect(reads).toEqual([{}]);
    await waitFor(() => expect(getShown()).toEqual(card));
    await waitFor(() => expect(titles()).toEqual([failed]));
    expect(texts()).toEqual([fault.message]);
  },
);

it('reads the board after a write, not while it is pending', async () => {
  const { result, getShown, move } = await openBoard();
  const release = holdWrites();
  reads = [];
  const outcome = move('completed');
  change({ title: 'Theirs' });
  act(() => result.current.board.refresh());
  await waitFor(() => expect(getShown()).toMatchObject({ title: card.title, status: 'completed' }));
  expect(reads).toEqual([]);
  release();
  await act(async () => expect(await outcome).toBe('done'));
  await waitFor(() => expect(getShown()).toMatchObject({ title: 'Theirs', status: 'completed' }));
  expect(reads).toEqual([{ changed_since: later }]);
});

it('sends the writes in order', async () => {
  const { result, getShown } = await openBoard();
  await act(() =>
    Promise.all([
      result.current.actions.change(card, { status: 'under_development' }),
      result.current.actions.change(card, { priority: 'critical' }),
      result.current.actions.change(
        { ...card, status: 'under_development' },
        { status: 'completed' },
      ),
    ]),
  );
  expect(writes).toEqual([
    { status: 'under_development' },
    { priority: 'critical' },
    { status: 'completed' },
  ]);
  await waitFor(() =>
    expect(getShown()).toMatchObject({ status: 'completed', priority: 'critical' }),
  );
});

it('sends a queued write while the tab is hidden', async () => {
  const { move } = await openBoard();
  const first = move('under_development');
  const next = move('completed');
  act(() => focusManager.setFocused(false));
  await act(async () => expect(await Promise.all([first, next])).toEqual(['done', 'done']));
  expect(read()?.status).toBe('completed');
});

it('reports a write without a network at once, and does not send it later', async () => {
  server.use(http.patch('*/rest/v1/feedback_items', () => HttpResponse.error()));
  const { move, getShown } = await openBoard();
  act(() => onlineManager.setOnline(false));
  const outcome = move('under_development');
  await act(async () => expect(await outcome).toBe('failed'));
  expect(texts()).toContain('The server can’t be reached. Check your connection.');
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(getShown()?.status).toBe('feedback'));
  expect(writes).toEqual([]);
});

it.each([
  [
    'a change of a deleted card',
    'priority',
    () => stored.delete(card.id),
    `“${card.title}” was deleted by somebody else.`,
  ],
  [
    'the deletion of a deleted card',
    'remove',
    () => stored.delete(card.id),
    `“${card.title}” was deleted by somebody else.`,
  ],
  [
    'an edit of a changed card',
    'edit',
    () => change({ title: 'Theirs' }),
    `“${card.title}” was changed by somebody else meanwhile.`,
  ],
  [
    'a change without permission',
    'priority',
    () => server.use(http.patch('*/rest/v1/feedback_items', () => HttpResponse.json([]))),
    'You may not do this, or not any more.',
  ],
] as const)('reports %s as a conflict', async (_, name, meanwhile, text) => {
  const { result } = await openBoard();
  meanwhile();
  const before = read();
  expect(await run(result.current.actions, name)).toBe('conflict');
  expect(read()).toEqual(before);
  expect(texts()).toEqual([text]);
});

it('shows ‘Me too’ at once, and takes it back if the server refuses it', async () => {
  server.use(
    http.post('*/rest/v1/feedback_me_toos', () =>
      HttpResponse.json({ code: 'PT429', message: 'Too often.' }, { status: 429 }),
    ),
  );
  const release = holdWrites();
  const { getShown, start } = await openBoard();
  const outcome = start((actions) => actions.setMeToo(card, true));
  await waitFor(() => expect(getShown()).toMatchObject({ has_me_too: true, me_too_count: 1 }));
  release();
  await act(async () => expect(await outcome).toBe('failed'));
  await waitFor(() => expect(getShown()).toMatchObject({ has_me_too: false, me_too_count: 0 }));
  expect(getToasts()).toMatchObject([
    { kind: 'error', title: cardMessages.meTooFailed, text: 'Too often.' },
  ]);
});

it('hides a card that is being deleted', async () => {
  const release = holdWrites();
  const { getShown, start } = await openBoard();
  const outcome = start((actions) => actions.remove(card));
  await waitFor(() => expect(getShown()).toBeUndefined());
  expect(read()).toBeDefined();
  release();
  await act(async () => expect(await outcome).toBe('done'));
});

it('ends the session without a toast if the token is refused', async () => {
  server.use(
    http.patch('*/rest/v1/feedback_items', () =>
      HttpResponse.json({ code: 'PT401', message: 'Sign in' }, { status: 401 }),
    ),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { result } = await openBoard();
  expect(await act(() => result.current.actions.change(card, { category: 'suggestions' }))).toBe(
    'failed',
  );
  expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired' });
  expect(titles()).toEqual([]);
});
