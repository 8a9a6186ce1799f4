import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useSession } from '../session/use-session.ts';
import type { DraftNoticeProps } from './DraftNotice.tsx';
import { type DraftKey, openDraft } from './draft-store.ts';

/**
 * A text that is typed, sent and deleted by its component.
 *
 * @param schema constant: another one opens the draft again
 * @returns the store, its text (null if there is none) and the props of `DraftNotice`
 */
export function useDraft<Value extends object>(key: DraftKey, schema: z.ZodType<Value>) {
  const { store, notice } = useDraftStore(key, schema);
  const value = useSyncExternalStore(store.subscribe, store.read, getNothing);
  return { ...store, value, notice };
}

type DraftForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  'reset' | 'subscribe'
>;

/**
 * Keeps the values of a form while they differ from its default values, and shows those of an earlier
 * visit, which are not among the default values: prerendered HTML has none.
 *
 * @param schema constant: another one opens the draft again
 * @returns the store and the props of `DraftNotice`
 */
export function useFormDraft<Values extends FieldValues>(
  form: DraftForm<Values>,
  key: DraftKey,
  schema: z.ZodType<Values>,
) {
  const { store, notice } = useDraftStore(key, schema);
  const { reset, subscribe } = form;
  // A layout effect, to subscribe before the page replays what was typed while it was hydrated.
  useLayoutEffect(() => {
    let isShowing = false;
    const show = (draft: Values | null) => {
      // `reset` with kept fields calls the subscriber with each field.
      isShowing = true;
      reset(draft ?? undefined, { keepDefaultValues: true, keepFieldsRef: true });
      isShowing = false;
    };
    const draft = store.read();
    if (draft !== null) show(draft);
    const stops = [
      store.subscribe((isEmptied) => {
        if (isEmptied) show(null);
      }),
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (!isShowing) store.write(isDirty ? values : null);
        },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, reset, subscribe]);
  return { store, notice };
}

function useDraftStore<Value extends object>(key: DraftKey, schema: z.ZodType<Value>) {
  const { owner, name, storageKey } = key;
  const store = useMemo(
    () => openDraft({ owner, name, storageKey }, schema),
    [owner, name, storageKey, schema],
  );
  const restoredAt = useSyncExternalStore(store.subscribe, store.getRestoredAt, getNothing);
  const notice: DraftNoticeProps = { restoredAt, onDiscard: store.discard };
  return { store, notice };
}

/** The person of the console's drafts, also after the end of the session while the page is shown. */
export function useDraftOwner(): string {
  const state = useSession();
  const [owner] = useState(state.status === 'signed-in' ? state.user.id : '');
  return owner;
}

/** Prerendered pages have no draft. */
const getNothing = () => null;
