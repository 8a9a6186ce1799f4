import { type GameProposalRow, gameProposalRow } from '@ludarium/domain/data-backend';
import { isEditable, type ProposalStatus } from '@ludarium/domain/game-proposals';
import type { GameId, PublisherId } from '@ludarium/domain/ids';
import { session } from '@ludarium/web/session/session.ts';
import { useDataProvider } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { checkAccess, getFault } from './fault.ts';
import {
  isSameText,
  mergeForms,
  openLocalCopy,
  type ProposalForm,
  type ProposalFormName,
  type ProposalSubject,
  proposalFormNames,
  toContent,
  toForm,
} from './proposal-values.ts';

/** Pause after the last change before it is saved, in ms. */
const saveDelayMs = 800;

export type SaveState =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly text: string | null }
  /** The same fields were changed on another device or by a colleague; saving waits for a choice. */
  | {
      readonly kind: 'conflict';
      readonly names: readonly ProposalFormName[];
      readonly theirs: ProposalForm;
    };

interface AutosaveOptions {
  readonly form: UseFormReturn<ProposalForm>;
  readonly subject: ProposalSubject & { readonly gameId: GameId | null };
  /** The row that was loaded; null before the first change of a new proposal. */
  readonly row: GameProposalRow | null;
  /** A copy of an earlier visit that is in the form already: its id and its conflicts. */
  readonly restored: {
    readonly id: string;
    readonly conflicts: readonly ProposalFormName[];
  } | null;
  readonly userId: string;
  /** The publisher of a new proposal. */
  readonly publisherId: PublisherId | null;
  readonly onCreated: (id: string) => void;
  /** Called with each saved row, and with one that can no longer be edited. */
  readonly onSaved: (row: GameProposalRow) => void;
}

/** A save answers everything but the cover, which the form has. */
const columns = Object.keys(gameProposalRow.shape).filter((column) => column !== 'cover');

/** Names the copy of a form that has no row yet. */
export const getNewCopyName = (publisherId: PublisherId | null, gameId: GameId | null) =>
  gameId === null ? `new-${publisherId}` : `game-${gameId}`;

/**
 * Saves a form: 800 ms after a change, when the page is hidden or left, and on demand; one request
 * at a time. What is not saved is kept on this device.
 *
 * @returns the state; `save` and `send`, which resolve to whether it has been stored (`send` throws
 *   the 400 that names a field); `discard`; `resolve`, which continues after a conflict
 */
export function useAutosave(options: AutosaveOptions) {
  const { form, subject, row, restored, userId, publisherId } = options;
  const dataProvider = useDataProvider();
  const [saved] = useState(() => toForm(subject.current, row));
  const conflicts = restored?.conflicts ?? [];
  const [state, setState] = useState<SaveState>(
    conflicts.length > 0
      ? { kind: 'conflict', names: conflicts, theirs: saved }
      : { kind: 'unchanged' },
  );
  const [id] = useState(() => row?.id ?? restored?.id ?? crypto.randomUUID());
  /** The values on the server; the version is null before the first save. */
  const server = useRef({ version: row?.version ?? null, status: row?.status, form: saved });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Nothing is saved until the person has resolved a conflict. */
  const mustChoose = useRef(conflicts.length > 0);
  /** The proposal was discarded, or can no longer be edited. */
  const isClosed = useRef(false);

  const getCopy = () =>
    openLocalCopy(
      userId,
      server.current.version === null ? getNewCopyName(publisherId, subject.gameId) : id,
    );
  const isDirty = () => {
    const typed = form.getValues();
    return proposalFormNames.some((name) => !isSameText(typed, server.current.form, name));
  };

  /** Merges what another device has saved into the form. @returns whether there is no conflict */
  const mergeRow = (theirRow: GameProposalRow): boolean => {
    const theirs = toForm(subject.current, theirRow);
    const { merged, conflicts } = mergeForms(server.current.form, form.getValues(), theirs);
    server.current = { version: theirRow.version, status: theirRow.status, form: theirs };
    for (const name of proposalFormNames) {
      if (!isSameText(merged, form.getValues(), name)) form.setValue(name, merged[name]);
    }
    mustChoose.current = conflicts.length > 0;
    if (mustChoose.current) setState({ kind: 'conflict', names: conflicts, theirs });
    return !mustChoose.current;
  };

  const reload = async (): Promise<boolean> => {
    const { data } = await dataProvider.getOne<GameProposalRow>('game_proposals', { id });
    if (isEditable(data.status)) return mergeRow(data);
    isClosed.current = true;
    options.onSaved(data);
    return false;
  };

  const store = async (status: ProposalStatus | undefined): Promise<boolean> => {
    if (isClosed.current || mustChoose.current) return false;
    if (status === undefined && !isDirty()) return true;
    const typed = structuredClone(form.getValues());
    const content = toContent(typed, subject);
    const { version, form: saved } = server.current;
    // A cover may have 300 KB: it is sent only if it has changed.
    const cover = isSameText(typed, saved, 'cover') ? undefined : content.cover;
    const meta = { columns };
    setState({ kind: 'saving' });
    const { data } =
      version === null
        ? await dataProvider.create<GameProposalRow>('game_proposals', {
            data: {
              id,
              publisher_id: publisherId,
              kind: subject.kind,
              game_id: subject.gameId,
              ...content,
            },
            meta,
          })
        : await dataProvider.update<GameProposalRow>('game_proposals', {
            id,
            data: { ...content, cover, version, status },
            previousData: { id },
            meta,
          });
    getCopy().clear();
    server.current = { version: data.version, status: data.status, form: typed };
    setState({ kind: 'saved', at: new Date() });
    options.onSaved({ ...data, cover: typed.cover || null });
    if (version === null) options.onCreated(id);
    if (isDirty()) saveCopy();
    return true;
  };

  const tryToStore = async (status?: ProposalStatus): Promise<boolean> => {
    try {
      return await store(status);
    } catch (error) {
      const { code, status: httpStatus, message, details } = getFault(error);
      if (code === 'PT409' || code === '23505') {
        try {
          // A lost answer looks like a conflict, too: then nothing differs.
          return (await reload()) && (await store(status));
        } catch (second) {
          console.warn(second);
        }
      } else if (code === 'PT400' && details) {
        // Everything is saved, but cannot be sent: the caller shows it at the field.
        setState({ kind: 'saved', at: new Date() });
        throw error;
      } else console.warn(error);
      setState({ kind: 'failed', text: code === 'PT429' ? (message ?? null) : null });
      if (httpStatus === 401) session.end('expired');
      checkAccess(httpStatus);
      return false;
    }
  };

  const enqueue = (status?: ProposalStatus): Promise<boolean> => {
    const result = queue.current.then(() => tryToStore(status));
    queue.current = result.catch(() => undefined);
    return result;
  };
  const saveCopy = () =>
    getCopy().save({ id, base: server.current.form, typed: structuredClone(form.getValues()) });

  const handleChange = useEffectEvent(() => {
    if (isDirty()) saveCopy();
  });
  const handleSave = useEffectEvent(() => void enqueue());
  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(handleSave, saveDelayMs);
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        handleChange();
        later();
      },
    });
    const handleHide = () => {
      if (document.visibilityState === 'hidden') handleSave();
    };
    document.addEventListener('visibilitychange', handleHide);
    window.addEventListener('online', later);
    // Restored values are not saved yet.
    later();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', handleHide);
      window.removeEventListener('online', later);
      handleSave();
    };
  }, [subscribe]);

  // A refetch of the page brought what another device has saved.
  const handleRow = useEffectEvent((latest: GameProposalRow) => {
    const { version } = server.current;
    if (version === null || latest.version <= version || mustChoose.current) return;
    queue.current = queue.current.then(async () => {
      if (latest.version > (server.current.version ?? 0) && mergeRow(latest)) await tryToStore();
    });
  });
  useEffect(() => {
    if (row !== null) handleRow(row);
  }, [row]);

  return {
    state,
    save: () => enqueue(),
    send: async () => (await enqueue()) && enqueue('submitted'),
    /** Deletes the copy on this device and stops saving. */
    discard: () => {
      isClosed.current = true;
      getCopy().clear();
    },
    getVersion: () => server.current.version,
    getStatus: () => server.current.status,
    resolve: () => {
      mustChoose.current = false;
      setState({ kind: 'saving' });
      return enqueue();
    },
  };
}
