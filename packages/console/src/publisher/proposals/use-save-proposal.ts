import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import {
  type GameProposalRow,
  gameProposalRow,
  isConflict,
  isUniqueViolation,
} from '@ludarium/domain/data-backend';
import {
  draftMessages,
  type GameValue,
  gameValueMessages,
  isEditable,
} from '@ludarium/domain/game-proposals';
import type { Game } from '@ludarium/domain/games';
import { BackendError } from '@ludarium/domain/http';
import { createRowId, type GameId } from '@ludarium/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { refetchChanged } from '../../providers/query-client.ts';
import { usePortal } from '../shell/portal-context.ts';
import { checkAccess, portalAccessKey } from '../shell/use-access.ts';
import {
  findChangedNames,
  type ProposalForm,
  type ProposalSubject,
  proposalFormNames,
  toContent,
  toForm,
} from './proposal-values.ts';

interface SaveOptions {
  readonly form: UseFormReturn<ProposalForm>;
  readonly subject: ProposalSubject & { readonly gameId: GameId | null };
  /** Null before a new proposal is saved for the first time. */
  readonly row: GameProposalRow | null;
  readonly onCreated: (id: string) => void;
  /** Called with each saved row, and with one that can no longer be edited. */
  readonly onSaved: (row: GameProposalRow) => void;
}

interface Save {
  readonly values: ProposalForm;
  readonly isSent: boolean;
}

/** A write answers everything but the cover, which the form has. */
const meta = { columns: Object.keys(gameProposalRow.shape).filter((name) => name !== 'cover') };

const isHidden = (error: unknown) => error instanceof BackendError && error.status === 406;

/**
 * Saves the form as a draft or sends it for review. The database compares `version`: a row that was
 * saved meanwhile is not overwritten, but returned as `theirs`.
 *
 * @returns `save` and `send`, which report the outcome themselves; `theirs` until `keepMine` or
 *   `takeTheirs`
 */
export function useSaveProposal({ form, subject, row, onCreated, onSaved }: SaveOptions) {
  const { publisherId } = usePortal();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  // A retry after a lost answer finds the proposal by its id.
  const [id] = useState(() => row?.id ?? createRowId());
  const [theirs, setTheirs] = useState<GameProposalRow | null>(null);

  const read = () => dataProvider.getOne<GameProposalRow>('game_proposals', { id });

  /**
   * Makes a stored row the base of the form.
   *
   * @param sent the values that the row has or replaces: what was typed since stays
   */
  const adopt = (stored: GameProposalRow, sent: ProposalForm) => {
    const typed = structuredClone(form.getValues());
    onSaved(stored);
    form.reset(toForm(subject.current, stored));
    for (const name of findChangedNames(sent, typed)) {
      form.setValue(name, typed[name], { shouldDirty: true });
    }
  };

  /** Refuses the BGG ID of another game, as an import does. @throws BackendError */
  const checkExternalId = async (externalId: GameValue | undefined) => {
    if (typeof externalId !== 'string') return;
    const filter = { publisher_id: publisherId, kind: 'all', search: externalId };
    const { data } = await dataProvider.getList<Game>('games', { filter });
    const other = data.find(
      ({ id, external_id }) => external_id === externalId && id !== subject.gameId,
    );
    if (other === undefined) return;
    const fault = { kind: 'refused', status: 400, details: 'external_id' } as const;
    throw new BackendError(gameValueMessages.externalIdExists(other.id), fault);
  };

  /** @returns null if an earlier request, whose answer was lost, has inserted it */
  const insert = async (content: ReturnType<typeof toContent>) => {
    const { kind, gameId } = subject;
    const data = { id, publisher_id: publisherId, kind, game_id: gameId, ...content };
    try {
      return (await dataProvider.create<GameProposalRow>('game_proposals', { data, meta })).data;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  };

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ values, isSent }: Save) => {
      const content = toContent(values, subject);
      if (isSent) await checkExternalId(content.proposed.external_id);
      let { version } = values;
      if (version === null) {
        const inserted = await insert(content);
        const stored = inserted ? { ...inserted, cover: content.cover } : (await read()).data;
        adopt(stored, inserted ? values : toForm(subject.current, stored));
        onCreated(id);
        if (inserted && !isSent) return;
        ({ version } = stored);
      }
      // A cover may have 300 KB: it is sent only if it has changed.
      const cover = content.cover === (row?.cover ?? null) ? undefined : content.cover;
      const status = isSent ? 'submitted' : undefined;
      const { data: stored } = await dataProvider.update<GameProposalRow>('game_proposals', {
        id,
        data: { ...content, cover, version, status },
        previousData: { id },
        meta,
      });
      adopt({ ...stored, cover: content.cover }, values);
    },
    onSuccess: (_, { isSent }) =>
      showToast({ kind: 'success', text: isSent ? draftMessages.sent : draftMessages.saved }),
    onError: async (error, save) => {
      if (isConflict(error)) {
        try {
          return showTheirs((await read()).data, save);
        } catch (second) {
          console.warn(second);
        }
      }
      checkAccess(error);
      if (isHidden(error)) {
        // The next save inserts it again, which the database refuses to a person without access.
        form.setValue('version', null, { shouldDirty: true });
        void refetchChanged(queryClient, { queryKey: [portalAccessKey] });
        return showToast({ kind: 'error', text: draftMessages.deletedMeanwhile });
      }
      const details = error instanceof BackendError ? error.details : null;
      const name = proposalFormNames.find((known) => known === details);
      if (name) {
        form.setError(name, { type: 'server', message: describeError(error) });
        form.setFocus(name);
        return;
      }
      const failure = save.isSent ? draftMessages.notSent : draftMessages.notSaved;
      showToast({ kind: 'error', text: describeError(error, failure) });
    },
  });

  const showTheirs = (stored: GameProposalRow, save: Save) => {
    if (!isEditable(stored.status)) return onSaved(stored);
    const values = toForm(subject.current, stored);
    if (findChangedNames(values, save.values).length > 0) return setTheirs(stored);
    // The answer of an earlier save was lost: nothing differs.
    adopt(stored, save.values);
    mutate({ ...save, values });
  };

  const start = (isSent: boolean) => mutate({ values: structuredClone(form.getValues()), isSent });
  return {
    isPending,
    theirs,
    save: () => start(false),
    send: () => start(true),
    /** The next save replaces their values. */
    keepMine: () => {
      if (theirs) adopt(theirs, toForm(subject.current, theirs));
      setTheirs(null);
    },
    takeTheirs: () => {
      if (theirs) adopt(theirs, form.getValues());
      setTheirs(null);
    },
  };
}
