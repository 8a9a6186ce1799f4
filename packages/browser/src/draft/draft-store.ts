import { createRowId } from '@ludarium/domain/ids';
import { z } from 'zod';
import { draftPrefix } from '../session/remove-drafts.ts';
import { deviceStorage } from '../storage.ts';

/** Names a draft. */
export interface DraftKey {
  /** Id of the person who types; '' for a visitor. */
  readonly owner: string;
  /** For example `comment:<id>`. */
  readonly name: string;
  /** A key of section 3 in place of `draft:<owner>:<name>`. */
  readonly storageKey?: string | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A form with one more property, so that the keys of section 3 contain forms. */
const storedForm = z.looseObject({
  $draft: z.object({ savedAt: z.number(), owner: z.string(), id: z.string().nullable() }),
});

/**
 * A form's text on this device: it survives a reload, failed requests and the end of the session, for
 * a month, or for a week if it is a visitor's, whose device others use. The last tab that writes is
 * stored. Passwords are never stored.
 */
export function openDraft<Value extends object>(
  { owner, name, storageKey = `${draftPrefix}${owner}:${name}` }: DraftKey,
  schema: z.ZodType<Value>,
) {
  const listeners = new Set<(isEmptied: boolean) => void>();
  const stored = readStored();
  let value = stored?.value ?? null;
  let id = stored?.id ?? null;
  let restoredAt = stored && new Date(stored.savedAt);

  function readStored() {
    try {
      const text = deviceStorage.getItem(storageKey) ?? '';
      const { $draft, ...form } = storedForm.parse(JSON.parse(text));
      // The key may have the text of another person.
      if ($draft.owner !== owner) return null;
      const isOld = $draft.savedAt < Date.now() - (owner === '' ? 7 : 30) * dayMs;
      if (!isOld) return { ...$draft, value: schema.parse(form) };
    } catch {
      // There is none, or it is cut off or of another shape.
    }
    deviceStorage.removeItem(storageKey);
    return null;
  }

  function store(): void {
    const $draft = { savedAt: Date.now(), owner, id };
    if (value === null) deviceStorage.removeItem(storageKey);
    else deviceStorage.setItem(storageKey, JSON.stringify({ ...value, $draft }, omitPasswords));
  }

  /** @param isEmptied whether the form has to become empty */
  function change(next: Value | null, isEmptied: boolean): void {
    value = next;
    id = null;
    if (next === null) restoredAt = null;
    store();
    for (const listener of [...listeners]) listener(isEmptied);
  }

  return {
    /** The text; null if there is none. */
    read: () => value,
    /** When the text was saved that an earlier visit left; null if there is none. */
    getRestoredAt: () => restoredAt,
    /** Stores the text of each change; null deletes it. */
    write(next: Value | null): void {
      if (JSON.stringify(next) !== JSON.stringify(value)) change(next, false);
    },
    /** The idempotency key of this text, also after a reload; another text has another one. */
    sendId(): string {
      if (id === null) {
        id = createRowId();
        store();
      }
      return id;
    },
    /** Id of the last attempt to send this text. */
    tried: () => id,
    /** Deletes the text that was sent with this id, but not one that was typed since. */
    removeSent(sent: string): void {
      if (sent === id) change(null, true);
    },
    discard: () => change(null, true),
    /** @param listener called with true if the form has to become empty */
    subscribe(listener: (isEmptied: boolean) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function omitPasswords(name: string, value: unknown): unknown {
  return /password/i.test(name) ? undefined : value;
}
