import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardState } from './board-state.ts';
import { type CardWritePorts, type CardWrites, createCardWrites } from './card-writes.ts';
import { DataFault } from './fault.ts';
import { sampleItem } from './sample.ts';

const item = sampleItem(1, {
  attachments: [{ id: 'a1', file_path: 'one/one_1.png', file_name: 'one.png' }],
});
const texts = { failed: 'Failed to update status', showDone: vi.fn() };
const network = new DataFault('network', 'No answer.');

/** The server's row; null if it was deleted. */
let stored: FeedbackItem | null;
let ports: { [Name in keyof CardWritePorts]: ReturnType<typeof vi.fn<CardWritePorts[Name]>> };
let writes: CardWrites;

const getState = (): BoardState => ({
  serverTime: '',
  items: new Map(stored ? [[stored.id, stored]] : []),
  deleted: new Set(),
});

const getMessages = () => ports.showToast.mock.calls.map(([{ text }]) => text);
const shown = (status: FeedbackItem['status']): FeedbackItem => ({ ...item, status });
const move = (from: FeedbackItem['status'], to: FeedbackItem['status']) =>
  writes.change(shown(from), { status: to }, texts, { status: from });

beforeEach(() => {
  stored = item;
  texts.showDone.mockClear();
  const board = {
    reload: vi.fn(async () => getState()),
    applyLocalWrite: vi.fn(),
    changePending: vi.fn(),
  };
  ports = {
    board: vi.fn(() => board),
    updateItem: vi.fn(async (_, patch, expected) => {
      if (!stored || (expected?.status && stored.status !== expected.status)) return null;
      stored = { ...stored, ...patch };
      return stored;
    }),
    updateItems: vi.fn(async () => []),
    deleteItem: vi.fn(async () => {
      const wasThere = stored !== null;
      stored = null;
      return wasThere;
    }),
    writeMeToo: vi.fn(async () => undefined),
    endSession: vi.fn(),
    showToast: vi.fn(),
  };
  writes = createCardWrites(ports);
});

describe('two moves in a row', () => {
  it('stores both', async () => {
    const outcomes = await Promise.all([
      move('feedback', 'under_development'),
      move('under_development', 'completed'),
    ]);
    expect(outcomes).toEqual(['done', 'done']);
    expect(stored?.status).toBe('completed');
  });

  it('expects the confirmed status after the first failed', async () => {
    ports.updateItem.mockRejectedValueOnce(network);
    const outcomes = await Promise.all([
      move('feedback', 'under_development'),
      move('under_development', 'completed'),
    ]);
    expect(outcomes).toEqual(['failed', 'done']);
    expect(stored?.status).toBe('completed');
    expect(getMessages().join()).not.toContain('somebody else');
  });

  it('stores the second if the response to the first was lost', async () => {
    ports.updateItem.mockImplementationOnce(async (_, patch) => {
      stored = { ...item, ...patch };
      throw network;
    });
    const outcomes = await Promise.all([
      move('feedback', 'under_development'),
      move('under_development', 'completed'),
    ]);
    expect(outcomes).toEqual(['failed', 'done']);
    expect(getMessages().join()).not.toContain('somebody else');
  });

  it('stores a later move if the response to the first was lost', async () => {
    ports.updateItem.mockImplementationOnce(async (_, patch) => {
      stored = { ...item, ...patch };
      throw network;
    });
    await move('feedback', 'under_development');
    expect(await move('feedback', 'completed')).toBe('done');
    expect(getMessages().join()).not.toContain('somebody else');
  });

  it('reports a conflict for both if somebody else moved the card', async () => {
    stored = shown('on_hold');
    const outcomes = await Promise.all([
      move('feedback', 'under_development'),
      move('under_development', 'completed'),
    ]);
    expect(outcomes).toEqual(['conflict', 'conflict']);
    expect(new Set(getMessages())).toEqual(
      new Set([`“${item.title}” was moved to On Hold by somebody else.`]),
    );
    expect(stored?.status).toBe('on_hold');
  });
});

describe('an edit', () => {
  const edit = (title: string, of = item) =>
    writes.change(of, { title }, texts, { updatedAt: of.updated_at });
  const later = '2025-11-19T08:00:00+00:00';

  beforeEach(() => {
    ports.updateItem.mockImplementation(async (_, patch, expected) => {
      if (!stored || stored.updated_at !== expected?.updatedAt) return null;
      stored = { ...stored, ...patch };
      return stored;
    });
  });

  it('is stored if somebody else changed other columns', async () => {
    stored = { ...item, status: 'completed', updated_at: later };
    expect(await edit('Mine')).toBe('done');
    expect(stored).toMatchObject({ title: 'Mine', status: 'completed' });
  });

  it('reports a conflict if somebody else changed the same column', async () => {
    stored = { ...item, title: 'Theirs', updated_at: later };
    expect(await edit('Mine')).toBe('conflict');
    expect(stored.title).toBe('Theirs');
  });

  it('is done if the response to a stored attempt was lost', async () => {
    ports.updateItem.mockImplementationOnce(async (_, patch) => {
      stored = { ...item, ...patch, updated_at: later };
      throw network;
    });
    expect(await edit('Mine')).toBe('failed');
    expect(await edit('Mine')).toBe('done');
  });

  it('does not retry if the server refuses an unchanged card', async () => {
    ports.updateItem.mockResolvedValue(null);
    expect(await edit('Mine')).toBe('conflict');
    expect(ports.updateItem).toHaveBeenCalledOnce();
  });
});

describe('an unconditional change that updates no row', () => {
  it('reports that the card was deleted', async () => {
    stored = null;
    expect(await writes.change(item, { priority: 'major' }, texts)).toBe('conflict');
    expect(getMessages()).toEqual([`“${item.title}” was deleted by somebody else.`]);
  });

  it('reports a missing permission if the card is unchanged', async () => {
    ports.updateItem.mockResolvedValueOnce(null);
    expect(await writes.change(item, { priority: 'major' }, texts)).toBe('conflict');
    expect(getMessages()).toEqual(['You may not do this, or not any more.']);
  });
});

describe("'Me too'", () => {
  it('is shown at once, written, and applied to the board', async () => {
    expect(await writes.setMeToo(item, true, 'failed')).toBe('done');
    expect(ports.writeMeToo).toHaveBeenCalledWith(item.id, true);
    expect(ports.board().changePending).toHaveBeenCalledWith({
      type: 'begin',
      key: expect.anything(),
      changes: [expect.objectContaining({ patch: { has_me_too: true, me_too_count: 1 } })],
    });
    expect(ports.board().applyLocalWrite).toHaveBeenCalledOnce();
  });

  it('is taken back on the page if the server refuses it', async () => {
    ports.writeMeToo.mockRejectedValueOnce(new DataFault('refused', 'Too often.'));
    expect(await writes.setMeToo(item, true, 'Not saved')).toBe('failed');
    expect(ports.showToast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', title: 'Not saved', text: 'Too often.' }),
    );
    expect(ports.board().applyLocalWrite).not.toHaveBeenCalled();
  });
});

describe('deleting a card', () => {
  it('reports a conflict if no row was deleted', async () => {
    stored = null;
    expect(await writes.remove(item, texts)).toBe('conflict');
    expect(texts.showDone).not.toHaveBeenCalled();
    expect(getMessages()).toEqual([`“${item.title}” was deleted by somebody else.`]);
  });
});

it('ends the session if the server refuses the token', async () => {
  ports.updateItem.mockRejectedValueOnce(new DataFault('session', 'Over.'));
  await move('feedback', 'completed');
  expect(ports.endSession).toHaveBeenCalledOnce();
  expect(ports.showToast).not.toHaveBeenCalled();
});

describe('a change of several cards', () => {
  const two = [
    { item, patch: { status: 'completed' } },
    { item: { ...sampleItem(2), title: 'Second' }, patch: { status: 'completed' } },
  ] as const;
  const messages = { failed: texts.failed, showDone: vi.fn() };

  it('is one optimistic update and one request', async () => {
    ports.updateItems.mockImplementation(async (changes) =>
      changes.map(({ item: changed, patch }) => ({ ...changed, ...patch })),
    );
    expect(await writes.changeAll(two, messages)).toBe('done');
    expect(ports.updateItems).toHaveBeenCalledOnce();
    const { changePending } = ports.board();
    expect(changePending).toHaveBeenCalledTimes(2);
    expect(changePending).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'begin', changes: [expect.anything(), expect.anything()] }),
    );
    expect(messages.showDone).toHaveBeenCalledWith(two);
  });

  it('reloads and names the cards that somebody else changed first', async () => {
    ports.updateItems.mockResolvedValue([shown('completed')]);
    expect(await writes.changeAll(two, messages)).toBe('conflict');
    expect(messages.showDone).toHaveBeenLastCalledWith([two[0]]);
    expect(ports.board().reload).toHaveBeenCalledOnce();
    expect(getMessages()).toEqual([
      '1 of 2 cards were changed by somebody else meanwhile: “Second”.',
    ]);
  });

  it('waits for the pending writes to its cards', async () => {
    const order: string[] = [];
    ports.updateItem.mockImplementation(async (_, patch) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push('one');
      return { ...item, ...patch };
    });
    ports.updateItems.mockImplementation(async () => {
      order.push('all');
      return [];
    });
    await Promise.all([move('feedback', 'under_development'), writes.changeAll(two, messages)]);
    expect(order).toEqual(['one', 'all']);
  });
});
