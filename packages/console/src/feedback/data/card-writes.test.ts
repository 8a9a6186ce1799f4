import type { FeedbackItem } from '@ludarium/domain/feedback';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardState } from './board-state.ts';
import { type CardWritePorts, type CardWrites, createCardWrites } from './card-writes.ts';
import { DataFault } from './fault.ts';
import { sampleItem } from './sample.ts';

const item = sampleItem(1, {
  attachments: [{ id: 'a1', file_path: 'one/one_1.png', file_name: 'one.png' }],
});
const texts = { failed: 'Failed to update status', saidWhenDone: vi.fn() };
const network = new DataFault('network', 'No answer.');

/** What the server holds; null where somebody deleted the card. */
let stored: FeedbackItem | null;
let ports: { [Name in keyof CardWritePorts]: ReturnType<typeof vi.fn<CardWritePorts[Name]>> };
let writes: CardWrites;
let calls: string[];

const truth = (): BoardState => ({
  serverTime: '',
  items: new Map(stored ? [[stored.id, stored]] : []),
  deleted: new Set(),
});

const said = () => ports.say.mock.calls.map(([{ text }]) => text);
const shown = (status: FeedbackItem['status']): FeedbackItem => ({ ...item, status });
const move = (from: FeedbackItem['status'], to: FeedbackItem['status']) =>
  writes.change(shown(from), { status: to }, texts, { status: from });

beforeEach(() => {
  stored = item;
  calls = [];
  texts.saidWhenDone.mockClear();
  const board = {
    reload: vi.fn(async () => truth()),
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
    deleteItem: vi.fn(async () => {
      calls.push('row');
      const wasThere = stored !== null;
      stored = null;
      return wasThere;
    }),
    removeOrphanedFiles: vi.fn(async () => {
      calls.push('pictures');
    }),
    endSession: vi.fn(),
    say: vi.fn(),
  };
  writes = createCardWrites(ports);
});

describe('two moves in a row', () => {
  it('both arrive', async () => {
    const outcomes = await Promise.all([
      move('feedback', 'under_development'),
      move('under_development', 'completed'),
    ]);
    expect(outcomes).toEqual(['done', 'done']);
    expect(stored?.status).toBe('completed');
  });

  it('the second starts from the confirmed status where the first failed', async () => {
    ports.updateItem.mockRejectedValueOnce(network);
    const outcomes = await Promise.all([
      move('feedback', 'under_development'),
      move('under_development', 'completed'),
    ]);
    expect(outcomes).toEqual(['failed', 'done']);
    expect(stored?.status).toBe('completed');
    expect(said().join()).not.toContain('somebody else');
  });

  it('the second arrives where only the answer to the first was lost', async () => {
    ports.updateItem.mockImplementationOnce(async (_, patch) => {
      stored = { ...item, ...patch };
      throw network;
    });
    const outcomes = await Promise.all([
      move('feedback', 'under_development'),
      move('under_development', 'completed'),
    ]);
    expect(outcomes).toEqual(['failed', 'done']);
    expect(said().join()).not.toContain('somebody else');
  });

  it('a later move arrives where the answer to an earlier one and the reload were lost', async () => {
    ports.updateItem.mockImplementationOnce(async (_, patch) => {
      stored = { ...item, ...patch };
      throw network;
    });
    await move('feedback', 'under_development');
    expect(await move('feedback', 'completed')).toBe('done');
    expect(said().join()).not.toContain('somebody else');
  });

  it('names the colleague where one moved the card', async () => {
    stored = shown('on_hold');
    const outcomes = await Promise.all([
      move('feedback', 'under_development'),
      move('under_development', 'completed'),
    ]);
    expect(outcomes).toEqual(['conflict', 'conflict']);
    expect(new Set(said())).toEqual(
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

  it('is saved where a colleague changed something else of the card', async () => {
    stored = { ...item, status: 'completed', updated_at: later };
    expect(await edit('Mine')).toBe('done');
    expect(stored).toMatchObject({ title: 'Mine', status: 'completed' });
  });

  it('overwrites nothing where a colleague changed the same', async () => {
    stored = { ...item, title: 'Theirs', updated_at: later };
    expect(await edit('Mine')).toBe('conflict');
    expect(stored.title).toBe('Theirs');
  });

  it('is done where an earlier try was stored and only its answer was lost', async () => {
    ports.updateItem.mockImplementationOnce(async (_, patch) => {
      stored = { ...item, ...patch, updated_at: later };
      throw network;
    });
    expect(await edit('Mine')).toBe('failed');
    expect(await edit('Mine')).toBe('done');
  });

  it('gives up where the server refuses the unchanged card', async () => {
    ports.updateItem.mockResolvedValue(null);
    expect(await edit('Mine')).toBe('conflict');
    expect(ports.updateItem).toHaveBeenCalledOnce();
  });
});

describe('a change without a condition that writes no row', () => {
  it('says that the card was deleted', async () => {
    stored = null;
    expect(await writes.change(item, { priority: 'major' }, texts)).toBe('conflict');
    expect(said()).toEqual([`“${item.title}” was deleted by somebody else.`]);
  });

  it('blames nobody where the card is unchanged: the right has ended', async () => {
    ports.updateItem.mockResolvedValueOnce(null);
    expect(await writes.change(item, { priority: 'major' }, texts)).toBe('conflict');
    expect(said()).toEqual(['You may not do this, or not any more.']);
  });
});

describe('deleting a card', () => {
  it('deletes the row first and then its pictures', async () => {
    expect(await writes.remove(item, texts)).toBe('done');
    expect(calls).toEqual(['row', 'pictures']);
  });

  it('keeps the pictures where the row could not be deleted', async () => {
    ports.deleteItem.mockRejectedValueOnce(network);
    expect(await writes.remove(item, texts)).toBe('failed');
    expect(calls).toEqual([]);
  });

  it('reports no success where no row was deleted', async () => {
    stored = null;
    expect(await writes.remove(item, texts)).toBe('conflict');
    expect(texts.saidWhenDone).not.toHaveBeenCalled();
    expect(said()).toEqual([`“${item.title}” was deleted by somebody else.`]);
    expect(calls).toEqual(['row']);
  });

  it('succeeds where only the pictures could not be removed', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    ports.removeOrphanedFiles.mockRejectedValueOnce(network);
    expect(await writes.remove(item, texts)).toBe('done');
    await vi.waitFor(() => expect(warning).toHaveBeenCalledOnce());
    warning.mockRestore();
  });
});

it('ends the session where the server refuses the token', async () => {
  ports.updateItem.mockRejectedValueOnce(new DataFault('session', 'Over.'));
  await move('feedback', 'completed');
  expect(ports.endSession).toHaveBeenCalledOnce();
  expect(ports.say).not.toHaveBeenCalled();
});
