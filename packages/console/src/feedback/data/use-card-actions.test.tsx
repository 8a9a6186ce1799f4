import { type FeedbackItem, feedbackItemRow } from '@ludarium/domain/data-backend';
import { cardMessages } from '@ludarium/domain/feedback';
import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { withQueries } from '../../test-kit.tsx';
import { sampleItem } from './sample.ts';
import { useBoard } from './use-board.ts';
import { useCardActions } from './use-card-actions.ts';

const card = sampleItem(1);
const second = sampleItem(2, { title: 'Second' });
const later = '2025-11-21T12:00:00+00:00';
const value = z.string().nullable();
const guardedChange = z.object({
  id: z.string(),
  values: z.record(z.string(), value),
  expected: z.record(z.string(), z.array(value)),
});
/** The cards that the mocked server stores. */
let stored: Map<string, FeedbackItem>;
let writes: unknown[];
/** The next requests whose response is lost, after or before they are stored. */
let lost: ('stored' | 'not stored')[];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});
beforeEach(() => {
  session.signIn(tokenFor('1'));
  stored = new Map([card, second].map((item) => [item.id, item]));
  writes = [];
  lost = [];
  server.use(
    http.post('*/rest/v1/rpc/feedback_board', () =>
      HttpResponse.json({
        server_time: later,
        items: [...stored.values()],
        deleted: [card, second].flatMap(({ id }) => (stored.has(id) ? [] : id)),
      }),
    ),
    // Changes the cards that have the expected values, or the new ones already.
    http.post('*/rest/v1/rpc/change_feedback_items', async ({ request }) => {
      const body = z.object({ changes: z.array(guardedChange) }).parse(await request.json());
      const loss = lost.shift();
      if (loss === 'not stored') return HttpResponse.error();
      const rows = body.changes.flatMap(({ id, values, expected }) => {
        const item = stored.get(id);
        if (!item) return [];
        const now = new Map<string, unknown>(Object.entries(item));
        const isExpected = ([name, known]: [string, unknown[]]) =>
          known.includes(now.get(name)) || now.get(name) === values[name];
        if (!Object.entries(expected).every(isExpected)) return [];
        writes.push(values);
        const changed = Object.assign({}, item, values);
        stored.set(id, changed);
        return [toRow(changed)];
      });
      return loss === 'stored' ? HttpResponse.error() : HttpResponse.json(rows);
    }),
  );
});

const toRow = (item: FeedbackItem) => ({
  ...feedbackItemRow.parse(item),
  user_id: 3,
  assigned_to: item.assigned_to === null ? null : Number(item.assigned_to),
  created_at: item.created_at,
  updated_at: item.updated_at,
});
const refuse = () => HttpResponse.json({ code: '42501', message: 'No' }, { status: 403 });
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
      const actions = useCardActions({ userId: '1', pending: board.pending, onMove });
      return { board, actions };
    },
    { wrapper: withQueries() },
  );
  await waitFor(() => expect(result.current.board.items?.size).toBe(count));
  const getShown = () => result.current.board.items?.get(card.id);
  const find = () => getShown() ?? card;
  /** Starts a move of the card as it is shown; returns its outcome. */
  const move = (to: FeedbackItem['status']) => {
    let outcome: Promise<unknown> = Promise.resolve();
    act(() => {
      outcome = result.current.actions.move([find()], to);
    });
    return outcome;
  };
  return { result, getShown, move, onMove };
}

async function undo() {
  const [{ action }] = await vi.waitUntil(() => vi.mocked(showToast).mock.lastCall);
  expect(action).toMatchObject({ label: 'Undo' });
  await act(async () => action?.run());
}

it('moves a card optimistically and keeps it after the response', async () => {
  const { getShown, move, onMove } = await openBoard();
  const outcome = move('under_development');
  expect(getShown()?.status).toBe('under_development');
  expect(read()?.status).toBe('feedback');
  await act(async () => expect(await outcome).toBe('done'));
  expect(getShown()?.status).toBe('under_development');
  expect(read()?.status).toBe('under_development');
  expect(onMove).toHaveBeenCalledWith(card.id);
  await waitFor(() => expect(titles()).toEqual([cardMessages.statusUpdated]));
});

it('undoes a move with the toast’s action', async () => {
  const { result, getShown } = await openBoard();
  await act(() => result.current.actions.move([card], 'completed'));
  await undo();
  await waitFor(() => expect(read()?.status).toBe('feedback'));
  await waitFor(() => expect(getShown()?.status).toBe('feedback'));
});

it('undoes a priority, a category and an assignment with the toast’s action', async () => {
  const { result, getShown } = await openBoard();
  await act(() => result.current.actions.setPriority([card], 'critical'));
  expect(read()?.priority).toBe('critical');
  await undo();
  await waitFor(() => expect(read()?.priority).toBe(card.priority));
  await act(() => result.current.actions.setCategory([card], 'suggestions'));
  expect(read()?.category).toBe('suggestions');
  await undo();
  await waitFor(() => expect(read()?.category).toBe(card.category));
  const ada = { id: '1', name: 'Ada', isAdmin: true, isTester: false } as const;
  const names = { firstName: 'Ada', lastName: null, email: null };
  await act(() => result.current.actions.assign([card], { ...ada, ...names }));
  expect(getShown()).toMatchObject({ assigned_to: '1', assigned_first_name: 'Ada' });
  await undo();
  await waitFor(() => expect(getShown()).toMatchObject({ assigned_first_name: null }));
  expect(read()?.assigned_to).toBeNull();
});

it('does not undo what somebody else has changed since', async () => {
  const { result } = await openBoard();
  await act(() => result.current.actions.move([card], 'completed'));
  change({ status: 'on_hold' });
  await undo();
  await waitFor(() => expect(titles()).toContain(cardMessages.statusFailed));
  expect(read()?.status).toBe('on_hold');
});

it('sends no request for a move within a column', async () => {
  const { result, onMove } = await openBoard();
  expect(await act(() => result.current.actions.move([card], card.status))).toBe('done');
  expect(writes).toEqual([]);
  expect(onMove).not.toHaveBeenCalled();
});

it('rolls back a refused move and shows a toast', async () => {
  server.use(http.post('*/rest/v1/rpc/change_feedback_items', refuse));
  const { result, getShown } = await openBoard();
  expect(await act(() => result.current.actions.move([card], 'completed'))).toBe('failed');
  expect(getShown()?.status).toBe('feedback');
  await waitFor(() => expect(titles()).toEqual([cardMessages.statusFailed]));
});

it('shows a remote move that happened first', async () => {
  const { result, getShown } = await openBoard();
  change({ status: 'on_hold' });
  expect(await act(() => result.current.actions.move([card], 'completed'))).toBe('conflict');
  expect(getShown()?.status).toBe('on_hold');
  expect(texts()).toEqual([`“${card.title}” was moved to On Hold by somebody else.`]);
});

it('keeps a remote change that arrives while a write is pending', async () => {
  const { result, getShown, move } = await openBoard();
  const outcome = move('completed');
  change({ title: 'Theirs' });
  act(() => result.current.board.refresh());
  await waitFor(() => expect(getShown()).toMatchObject({ title: 'Theirs', status: 'completed' }));
  await act(async () => expect(await outcome).toBe('done'));
  expect(getShown()).toMatchObject({ title: 'Theirs', status: 'completed' });
});

it('sends the writes in order', async () => {
  const { result, getShown } = await openBoard();
  await act(() =>
    Promise.all([
      result.current.actions.move([card], 'under_development'),
      result.current.actions.setPriority([card], 'critical'),
      result.current.actions.move([{ ...card, status: 'under_development' }], 'completed'),
    ]),
  );
  expect(writes).toEqual([
    { status: 'under_development' },
    { priority: 'critical' },
    { status: 'completed' },
  ]);
  expect(getShown()).toMatchObject({ status: 'completed', priority: 'critical' });
});

it('sends a queued write while the tab is hidden', async () => {
  const { move } = await openBoard();
  const first = move('under_development');
  const next = move('completed');
  act(() => focusManager.setFocused(false));
  await act(async () => expect(await Promise.all([first, next])).toEqual(['done', 'done']));
  expect(read()?.status).toBe('completed');
});

it('reports both of two writes without a network at once, and sends neither later', async () => {
  const { move, getShown } = await openBoard();
  act(() => onlineManager.setOnline(false));
  lost = ['not stored', 'not stored'];
  const outcomes = [move('under_development'), move('completed')];
  await act(async () => expect(await Promise.all(outcomes)).toEqual(['failed', 'failed']));
  expect(texts()).toContain('The server can’t be reached. Check your connection.');
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(getShown()?.status).toBe('feedback'));
  expect(writes).toEqual([]);
});

describe('two moves in a row', () => {
  it('stores the second if the first failed', async () => {
    const { move } = await openBoard();
    lost = ['not stored'];
    const outcomes = [move('under_development'), move('completed')];
    await act(async () => expect(await Promise.all(outcomes)).toEqual(['failed', 'done']));
    expect(read()?.status).toBe('completed');
    expect(texts().join()).not.toContain('somebody else');
  });

  it('stores the second if the response to the first was lost', async () => {
    const { move } = await openBoard();
    lost = ['stored'];
    const outcomes = [move('under_development'), move('completed')];
    await act(async () => expect(await Promise.all(outcomes)).toEqual(['failed', 'done']));
    expect(read()?.status).toBe('completed');
  });

  it('stores a repeated move if the response to the first was lost', async () => {
    const { move, result } = await openBoard();
    lost = ['stored'];
    await act(async () => expect(await move('completed')).toBe('failed'));
    expect(await act(() => result.current.actions.move([card], 'completed'))).toBe('done');
    expect(texts().join()).not.toContain('somebody else');
  });

  it('reports a conflict for both if somebody else moved the card', async () => {
    const { move } = await openBoard();
    change({ status: 'on_hold' });
    const outcomes = [move('under_development'), move('completed')];
    await act(async () => expect(await Promise.all(outcomes)).toEqual(['conflict', 'conflict']));
    expect(new Set(texts())).toEqual(
      new Set([`“${card.title}” was moved to On Hold by somebody else.`]),
    );
    expect(read()?.status).toBe('on_hold');
  });
});

describe('an edit', () => {
  const { title, content, category, priority } = card;
  const form = { title, content, category, priority };

  it('is stored if somebody else changed other columns', async () => {
    const { result } = await openBoard();
    change({ status: 'completed', priority: 'critical' });
    const edit = () => result.current.actions.edit(card, { ...form, title: 'Mine' });
    expect(await act(edit)).toBe('done');
    expect(writes).toEqual([{ title: 'Mine' }]);
    expect(read()).toMatchObject({ title: 'Mine', status: 'completed', priority: 'critical' });
  });

  it('reports a conflict if somebody else changed the same column', async () => {
    const { result } = await openBoard();
    change({ title: 'Theirs' });
    const edit = () => result.current.actions.edit(card, { ...form, title: 'Mine' });
    expect(await act(edit)).toBe('conflict');
    expect(read()?.title).toBe('Theirs');
    expect(texts()).toEqual([`“${card.title}” was changed by somebody else meanwhile.`]);
  });

  it('is done if the response to a stored attempt was lost', async () => {
    const { result } = await openBoard();
    lost = ['stored'];
    const edit = () => result.current.actions.edit(card, { ...form, title: 'Mine' });
    expect(await act(edit)).toBe('failed');
    expect(await act(edit)).toBe('done');
  });
});

it('reports that a card was deleted', async () => {
  const { result } = await openBoard();
  stored.delete(card.id);
  expect(await act(() => result.current.actions.setPriority([card], 'critical'))).toBe('conflict');
  expect(texts()).toEqual([`“${card.title}” was deleted by somebody else.`]);
});

it('reports a missing permission if the card is unchanged', async () => {
  server.use(http.post('*/rest/v1/rpc/change_feedback_items', () => HttpResponse.json([])));
  const { result } = await openBoard();
  expect(await act(() => result.current.actions.setPriority([card], 'critical'))).toBe('conflict');
  expect(texts()).toEqual(['You may not do this, or not any more.']);
});

it('changes several cards with one request and names those that somebody else changed', async () => {
  const { result } = await openBoard();
  change({ status: 'on_hold' }, second);
  const move = () => result.current.actions.move([card, second], 'completed');
  expect(await act(move)).toBe('conflict');
  expect(writes).toEqual([{ status: 'completed' }]);
  expect(texts()).toEqual([
    `In Completed: “${card.title}”`,
    '1 of 2 cards were changed by somebody else meanwhile: “Second”.',
  ]);
  const { items } = result.current.board;
  expect(items?.get(card.id)?.status).toBe('completed');
  expect(items?.get(second.id)?.status).toBe('on_hold');
});

it('shows ‘Me too’ at once, and takes it back if the server refuses it', async () => {
  server.use(
    http.post('*/rest/v1/feedback_me_toos', () =>
      HttpResponse.json({ code: 'PT429', message: 'Too often.' }, { status: 429 }),
    ),
  );
  const { result, getShown } = await openBoard();
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => {
    outcome = result.current.actions.setMeToo(card, true);
  });
  expect(getShown()).toMatchObject({ has_me_too: true, me_too_count: 1 });
  await act(async () => expect(await outcome).toBe('failed'));
  expect(getShown()).toMatchObject({ has_me_too: false, me_too_count: 0 });
  expect(getToasts()).toMatchObject([
    { kind: 'error', title: cardMessages.meTooFailed, text: 'Too often.' },
  ]);
});

describe('the undo of the last change', () => {
  it('waits until the change is stored', async () => {
    const { result, getShown } = await openBoard();
    await act(async () => {
      void result.current.actions.move([card], 'completed');
      await result.current.actions.undo();
    });
    await waitFor(() => expect(writes).toEqual([{ status: 'completed' }, { status: 'feedback' }]));
    await waitFor(() => expect(getShown()?.status).toBe('feedback'));
  });

  it('is possible once, by the toast or the command', async () => {
    const { result } = await openBoard();
    await act(() => result.current.actions.move([card], 'completed'));
    await undo();
    await act(() => result.current.actions.undo());
    await waitFor(() => expect(texts()).toContain(cardMessages.nothingToUndo));
    expect(writes).toHaveLength(2);
  });

  it('is not that of a change before a deletion', async () => {
    server.use(http.delete('*/rest/v1/feedback_items', () => HttpResponse.json([])));
    const { result } = await openBoard();
    await act(() => result.current.actions.move([card], 'completed'));
    await act(() => result.current.actions.remove([second]));
    await act(() => result.current.actions.undo());
    expect(texts()).toContain(cardMessages.nothingToUndo);
    expect(writes).toHaveLength(1);
  });
});

describe('a deletion', () => {
  it('of many is sent in parts, and names the cards of a part that failed', async () => {
    const many = Array.from({ length: 130 }, (_, index) => sampleItem(index + 1));
    stored = new Map(many.map((item) => [item.id, item]));
    server.use(
      http.delete('*/rest/v1/feedback_items', ({ request }) => {
        const ids = new URL(request.url).searchParams.get('id') ?? '';
        const deleted = many.filter(({ id }) => ids.includes(id));
        if (deleted.length < 100) return refuse();
        for (const { id } of deleted) stored.delete(id);
        return HttpResponse.json(deleted.map(toRow));
      }),
    );
    const { result } = await openBoard(130);
    const failed = await act(() => result.current.actions.remove(many));
    expect(failed).toHaveLength(30);
    expect(texts().at(-1)).toBe(
      '100 of 130 cards. Not deleted: “Report number 101”, “Report number 102”, “Report number 103” and 27 more',
    );
    await waitFor(() => expect(result.current.board.items?.size).toBe(30));
  });

  it('hides the card, and is rolled back if it fails', async () => {
    server.use(http.delete('*/rest/v1/feedback_items', refuse));
    const { result, getShown } = await openBoard();
    let failed: Promise<unknown> = Promise.resolve();
    act(() => {
      failed = result.current.actions.remove([card]);
    });
    expect(getShown()).toBeUndefined();
    await act(async () => expect(await failed).toEqual([card]));
    expect(getShown()).toMatchObject({ id: card.id });
  });

  it('reports a conflict if no row was deleted', async () => {
    server.use(http.delete('*/rest/v1/feedback_items', () => HttpResponse.json([])));
    const { result } = await openBoard();
    stored.delete(card.id);
    expect(await act(() => result.current.actions.remove([card]))).toEqual([]);
    expect(texts()).toEqual([`“${card.title}” was deleted by somebody else.`]);
  });
});

it('ends the session without a toast if the token is refused', async () => {
  server.use(
    http.post('*/rest/v1/rpc/change_feedback_items', () =>
      HttpResponse.json({ code: 'PT401', message: 'Sign in' }, { status: 401 }),
    ),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { result } = await openBoard();
  expect(await act(() => result.current.actions.setCategory([card], 'suggestions'))).toBe('failed');
  expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired' });
  expect(titles()).toEqual([]);
});
