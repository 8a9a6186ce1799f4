import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  cardMessages,
  categoryLabels,
  columnTitles,
  type EditForm,
  type FeedbackStatus,
  priorityDetails,
} from '@ludarium/domain/feedback';
import type { PersonId, RowId } from '@ludarium/domain/ids';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useMemo, useRef } from 'react';
import { formatCardCount, formatCount } from '../display.ts';
import type { CardChange, Patch } from './board-state.ts';
import { type BoardPerson, toAssigneeNames } from './people.ts';
import { deleteItems, maxDeleted, updateItems, writeMeToo } from './requests.ts';
import { haveEqualValues, nameCards, type Outcome, useCardWrites } from './use-card-writes.ts';

export type CardActions = ReturnType<typeof useCardActions>;

/** The time in which a change can be undone, in ms. */
const undoTimeMs = 10_000;

/** What takes a change back, once. */
interface Undo {
  isUsed: boolean;
  readonly run: () => void;
}

/** The titles of the toasts about a change (section 8). */
interface Titles {
  readonly done: string;
  readonly failed: string;
}

interface ActionOptions {
  readonly userId: PersonId;
  /** This user's changes that are not stored yet. */
  readonly pending: readonly CardChange[];
  /** Receives the id of a card that this user moves. */
  readonly onMove: (id: RowId) => void;
}

/** Optimistic changes: 'Me too' by everybody, `edit` and `remove` also by authors, all by admins. */
export function useCardActions(options: ActionOptions) {
  const { userId } = options;
  const latest = useRef(options);
  latest.current = options;
  const store = useCardWrites(userId);

  return useMemo(() => {
    /** Resolves with the undo of the last change, once that is stored; null if it has none. */
    let lastUndo: Promise<Undo | null> = Promise.resolve(null);

    const write: typeof store = (...change) => {
      lastUndo = Promise.resolve(null);
      return store(...change);
    };

    /** Says in a toast with an 'Undo' button that a change is stored. */
    function showUndo(title: string, text: string, run: () => void): Undo {
      const undo: Undo = {
        isUsed: false,
        run: () => {
          if (undo.isUsed) return;
          undo.isUsed = true;
          run();
        },
      };
      const action = { label: 'Undo', run: undo.run };
      showToast({ kind: 'success', title, text, action, lasts: undoTimeMs });
      return undo;
    }

    /** Keeps the undo that a change has once it is stored. */
    function keepUndo(outcome: Promise<Outcome>, getUndo: () => Undo | null): Promise<Outcome> {
      lastUndo = outcome.then(getUndo);
      return outcome;
    }

    /** Changes cards that still are as this user has seen them. */
    function change(
      changes: readonly CardChange[],
      failed: string,
      showDone: (stored: readonly CardChange[]) => void,
    ): Promise<Outcome> {
      const { pending, onMove } = latest.current;
      const [first] = changes;
      if (first?.patch?.status) onMove(first.item.id);
      return write({ changes, failed, send: () => updateItems(changes, pending) }, showDone);
    }

    /** @param describe the toast's text about the changed cards */
    function changeWithUndo(
      items: readonly FeedbackItem[],
      patch: Patch,
      { done, failed }: Titles,
      describe: (cards: string) => string,
    ): Promise<Outcome> {
      const real = toEach(items, patch).filter(({ item }) => !haveEqualValues(patch, item, patch));
      if (real.length === 0) return Promise.resolve('done');
      let undo: Undo | null = null;
      const outcome = change(real, failed, (stored) => {
        const before = stored.map(getItem);
        undo = showUndo(
          done,
          describe(describeCards(before)),
          () =>
            void change(
              before.map((item) => ({
                item: { ...item, ...patch },
                patch: pickValues(item, patch),
              })),
              failed,
              (undone) => showDone(done, `As before: ${describeCards(undone.map(getItem))}`),
            ),
        );
      });
      return keepUndo(outcome, () => undo);
    }

    return {
      /** Moves cards with one request. A card that somebody else has moved meanwhile is not moved. */
      move: (items: readonly FeedbackItem[], to: FeedbackStatus) =>
        changeWithUndo(
          items,
          { status: to },
          { done: cardMessages.statusUpdated, failed: cardMessages.statusFailed },
          // The column first: a long title is truncated.
          (cards) => `In ${columnTitles[to]}: ${cards}`,
        ),
      setPriority: (items: readonly FeedbackItem[], priority: FeedbackItem['priority']) =>
        changeWithUndo(
          items,
          { priority },
          { done: cardMessages.priorityUpdated, failed: cardMessages.priorityFailed },
          (cards) => `${priorityDetails[priority].label}: ${cards}`,
        ),
      /** @param admin null: unassign */
      assign: (items: readonly FeedbackItem[], admin: BoardPerson | null) =>
        changeWithUndo(
          items,
          { assigned_to: admin?.id ?? null, ...toAssigneeNames(admin) },
          { done: cardMessages.assigned, failed: cardMessages.assignFailed },
          (cards) => `${admin?.name ?? 'Nobody'}: ${cards}`,
        ),
      setCategory: (items: readonly FeedbackItem[], category: FeedbackItem['category']) =>
        changeWithUndo(
          items,
          { category },
          { done: cardMessages.categoryUpdated, failed: cardMessages.categoryFailed },
          (cards) => `${categoryLabels[category]}: ${cards}`,
        ),
      edit: (item: FeedbackItem, form: EditForm) =>
        change([{ item, patch: form }], cardMessages.updateFailed, () =>
          showDone(cardMessages.updated, form.title),
        ),
      /** @param target null: a report of its own */
      setDuplicateOf: (item: FeedbackItem, target: FeedbackItem | null) =>
        changeWithUndo(
          [item],
          { duplicate_of: target?.id ?? null },
          { done: cardMessages.updated, failed: cardMessages.updateFailed },
          (cards) =>
            target ? `The same as #${target.number}: ${cards}` : `A report of its own: ${cards}`,
        ),
      /** Deletes cards. @returns those whose request failed */
      remove: async (items: readonly FeedbackItem[]) => {
        const deleted: FeedbackItem[] = [];
        const failed: FeedbackItem[] = [];
        const removePart = async (part: readonly FeedbackItem[]) => {
          const outcome = await write(
            {
              changes: toEach(part, null),
              failed: cardMessages.deleteFailed,
              send: () => deleteItems(part.map(({ id }) => id)),
            },
            (stored) => {
              deleted.push(...stored.map(getItem));
            },
          );
          if (outcome === 'failed') failed.push(...part);
        };
        const parts = Math.ceil(items.length / maxDeleted);
        await Promise.all(
          Array.from({ length: parts }, (_, part) =>
            removePart(items.slice(part * maxDeleted, (part + 1) * maxDeleted)),
          ),
        );
        const done =
          deleted.length === items.length
            ? describeCards(deleted)
            : `${formatCount(deleted.length)} of ${describeCards(items)}`;
        const left = failed.length > 0 ? `. Not deleted: ${nameCards(failed)}` : '';
        if (deleted.length > 0) showDone(cardMessages.deleted, `${done}${left}`);
        return failed;
      },
      setMeToo: (item: FeedbackItem, isAffected: boolean) => {
        const me_too_count = item.me_too_count + (isAffected ? 1 : -1);
        return store(
          {
            changes: [{ item, patch: { has_me_too: isAffected, me_too_count } }],
            failed: cardMessages.meTooFailed,
            send: async () => {
              await writeMeToo(item.id, isAffected, userId);
              return null;
            },
          },
          () => undefined,
        );
      },
    };
  }, [store, userId]);
}

function toEach(items: readonly FeedbackItem[], patch: Patch | null) {
  return items.map((item) => ({ item, patch }));
}

const getItem = ({ item }: CardChange) => item;

/** The item's values of what a patch changes. */
function pickValues(item: FeedbackItem, patch: Patch): Patch {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name in patch));
}

function showDone(title: string, text: string): void {
  showToast({ kind: 'success', title, text });
}

/** '“Title”', or '3 cards'. */
function describeCards(items: readonly FeedbackItem[]): string {
  const [first] = items;
  return items.length === 1 ? `“${first?.title}”` : formatCardCount(items.length);
}
