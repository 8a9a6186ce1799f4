import { hasRole } from '@ludarium/domain/account';
import {
  type GameProposalRow,
  gameProposalRow,
  isConflict,
  isUniqueViolation,
} from '@ludarium/domain/data-backend';
import { draftMessages, isEditable, type ProposalStatus } from '@ludarium/domain/game-proposals';
import { BackendError } from '@ludarium/domain/http';
import { createRowId, type GameId, type PublisherId } from '@ludarium/domain/ids';
import { getServerTime } from '@ludarium/web/session/server-clock.ts';
import { session } from '@ludarium/web/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fetchPortalAccess } from '../shell/portal-access.ts';
import { checkAccess } from './check-access.ts';
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

/** One save. With `status` the proposal is submitted; `latest` is the row of a refetch. */
interface Save {
  readonly status?: ProposalStatus;
  readonly latest?: GameProposalRow;
}

/** A save answers everything but the cover, which the form has. */
const columns = Object.keys(gameProposalRow.shape).filter((column) => column !== 'cover');

/** Whether a row is missing, or hidden from this person. */
const isHidden = (error: unknown) => error instanceof BackendError && error.status === 406;

const keepOpen = 'Please keep this page open.';

const isAdmin = () => {
  const state = session.read();
  return state.status === 'signed-in' && hasRole(state.user, 'admin');
};

/** Names the copy of a form that has no row yet. */
export const getNewCopyName = (publisherId: PublisherId | null, gameId: GameId | null) =>
  gameId === null ? `new-${publisherId}` : `game-${gameId}`;

/**
 * Saves a form: 800 ms after a change, when the page is hidden or left, and on demand; one request
 * at a time. Unsaved changes are stored on this device. The form itself shows them, and
 * a conflict is merged into it: there is no query to update, as `useOptimisticWrite` does.
 *
 * @returns the state; `save` and `send`, which resolve to whether it has been stored (`send` throws
 *   the 400 that names a field); `discard`; `resolve`, which continues after a conflict, a failure
 *   or a deletion by somebody else
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
  const [id] = useState(() => row?.id ?? restored?.id ?? createRowId());
  /** The values on the server; the version is null before the first save. */
  const server = useRef<{
    version: number | null;
    status: ProposalStatus | undefined;
    form: ProposalForm;
    /**
     * Nothing is saved while a conflict is unresolved or a deletion by somebody else is not answered,
     * or once the proposal is sent, decided or discarded.
     */
    blockedBy: 'conflict' | 'deleted' | 'closed' | null;
  }>({
    version: row?.version ?? null,
    status: row?.status,
    form: saved,
    blockedBy: conflicts.length > 0 ? 'conflict' : null,
  });

  const [replaced, setReplaced] = useState<ProposalForm | null>(null);
  const copies = useRef(new Map<string, ReturnType<typeof openLocalCopy>>());
  const newCopyName = getNewCopyName(publisherId, subject.gameId);
  const copyName = useRef(row === null ? newCopyName : id);
  const getCopy = (name = copyName.current) => {
    const copy = copies.current.get(name) ?? openLocalCopy(userId, name);
    copies.current.set(name, copy);
    return copy;
  };
  const isDirty = () => {
    const typed = form.getValues();
    return proposalFormNames.some((name) => !isSameText(typed, server.current.form, name));
  };

  /** Merges what another device has saved into the form. @returns whether there is no conflict */
  const mergeRow = (theirRow: GameProposalRow): boolean => {
    if (server.current.blockedBy === 'closed') return false;
    const theirs = toForm(subject.current, theirRow);
    const { merged, conflicts } = mergeForms(server.current.form, form.getValues(), theirs);
    const blockedBy = conflicts.length > 0 ? 'conflict' : null;
    server.current = {
      version: theirRow.version,
      status: theirRow.status,
      form: theirs,
      blockedBy,
    };
    for (const name of proposalFormNames) {
      if (!isSameText(merged, form.getValues(), name)) form.setValue(name, merged[name]);
    }
    if (blockedBy) setState({ kind: 'conflict', names: conflicts, theirs });
    return !blockedBy;
  };

  const reload = async (): Promise<boolean> => {
    const { data } = await dataProvider.getOne<GameProposalRow>('game_proposals', { id });
    if (isEditable(data.status)) return mergeRow(data);
    server.current.blockedBy = 'closed';
    options.onSaved(data);
    return false;
  };

  /**
   * Whether the proposal cannot be read either: who no longer acts for the publisher reads nothing of it.
   */
  const isDeleted = async (): Promise<boolean> => {
    const read = dataProvider.getOne('game_proposals', { id });
    if (!(await read.then(() => false, isHidden))) return false;
    return fetchPortalAccess().then(
      ({ publisher_id }) => publisher_id === publisherId || isAdmin(),
      () => false,
    );
  };

  /**
   * The text of a draft that was deleted becomes that of a new one, which its form offers later, too.
   *
   * @returns false if there is a new one with another text, which stays
   */
  const moveCopy = (): boolean => {
    const form = toForm(subject.current, null);
    Object.assign(server.current, { version: null, status: undefined, form, blockedBy: 'deleted' });
    const isFree = getCopy(newCopyName).read() === null;
    if (isFree) {
      getCopy().write(null);
      copyName.current = newCopyName;
    }
    saveCopy();
    return isFree;
  };

  const store = async (status: ProposalStatus | undefined): Promise<boolean> => {
    if (server.current.blockedBy) return false;
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
    getCopy().write(null);
    copyName.current = id;
    Object.assign(server.current, { version: data.version, status: data.status, form: typed });
    setState({ kind: 'saved', at: getServerTime() });
    options.onSaved({ ...data, cover: typed.cover || null });
    if (version === null) options.onCreated(id);
    if (isDirty()) saveCopy();
    return true;
  };

  const tryToStore = async (status?: ProposalStatus): Promise<boolean> => {
    try {
      return await store(status);
    } catch (error) {
      const { code, details, serverMessage } = error instanceof BackendError ? error : {};
      if (isConflict(error) || isUniqueViolation(error)) {
        try {
          // A lost answer looks like a conflict, too: then nothing differs.
          return (await reload()) && (await store(status));
        } catch (second) {
          console.warn(second);
        }
      } else if (code === 'PT400' && details) {
        // Everything is saved, but cannot be sent: the caller shows it at the field.
        setState({ kind: 'saved', at: getServerTime() });
        throw error;
      } else {
        checkAccess(error);
        if (isHidden(error) && (await isDeleted())) {
          const text = draftMessages.deletedMeanwhile;
          setState({ kind: 'failed', text: moveCopy() ? text : `${text} ${keepOpen}` });
          return false;
        }
      }
      const text = isConflict(error) ? null : (serverMessage ?? null);
      const { isKept } = getCopy().getState();
      setState({ kind: 'failed', text: text ?? (isKept ? null : keepOpen) });
      return false;
    }
  };

  const { mutate, mutateAsync } = useMutation({
    scope: { id: `save game_proposals ${id}` },
    mutationFn: async ({ status, latest }: Save) => {
      if (latest && !(latest.version > (server.current.version ?? 0) && mergeRow(latest))) {
        return false;
      }
      return await tryToStore(status);
    },
  });
  const saveCopy = () => {
    const copy = getCopy();
    copy.write({ id, base: server.current.form, typed: structuredClone(form.getValues()) });
    // Another tab could not save its text either.
    setReplaced(copy.getState().replaced?.value.typed ?? null);
  };

  const handleChange = useEffectEvent(() => {
    if (isDirty()) saveCopy();
    else getCopy().write(null);
  });
  // What another tab stores from now on is not deleted.
  const handleOpen = useEffectEvent(() => void getCopy());
  const handleSave = useEffectEvent(() => mutate({}));
  const { subscribe } = form;
  useEffect(() => {
    handleOpen();
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
    const { version, blockedBy } = server.current;
    if (version !== null && latest.version > version && !blockedBy) mutate({ latest });
  });
  useEffect(() => {
    if (row !== null) handleRow(row);
  }, [row]);

  return {
    state,
    save: () => mutateAsync({}),
    send: async () => (await mutateAsync({})) && mutateAsync({ status: 'submitted' }),
    /** Deletes the copy on this device and stops saving. */
    discard: () => {
      server.current.blockedBy = 'closed';
      getCopy().write(null);
    },
    /** What another tab has typed and not saved; the own text takes its place. */
    replaced,
    getVersion: () => server.current.version,
    resolve: () => {
      server.current.blockedBy = null;
      setState({ kind: 'saving' });
      return mutateAsync({});
    },
  };
}
