import { createRowId } from '@ludarium/domain/ids';
import { getServerTime } from '../session/server-clock.ts';
import { deviceStorage } from '../storage.ts';
import { draftPrefix, getStoredKeys } from './remove-drafts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Keys of drafts up to release 1.1, which had no expiry. */
const retired = /^(proposal-draft-|RaStoreadmin\.changelog_entries\.unsaved\.)/;

/** Names a draft. */
export interface DraftKey {
  /** Id of the person who types; '' for a visitor. */
  readonly owner: string;
  /** For example `comment:<id>`. */
  readonly name: string;
  /** A key of section 3 in place of `draft:<owner>:<name>`. */
  readonly storageKey?: string | undefined;
  /** Raised when the shape changes: drafts of other versions are deleted. */
  readonly version?: number | undefined;
}

/** A zod schema, or another parser of the stored form. */
export interface DraftSchema<Value> {
  safeParse(stored: unknown): { readonly success: boolean; readonly data?: Value | undefined };
}

/** What is shown about a draft. */
export interface DraftState<Value> {
  /** When the text was saved that an earlier visit or another tab left; null if there is none. */
  readonly restoredAt: Date | null;
  /** A text that this one has replaced, and that can be taken back. */
  readonly replaced: { readonly value: Value; readonly by: 'discard' | 'tab' } | null;
  /** Whether the text survives a reload; false if the storage is full or refused. */
  readonly isKept: boolean;
}

export interface DraftStore<Value> {
  /** The text; null if there is none. */
  read(): Value | null;
  getState(): DraftState<Value>;
  /** Stores the text of each change; null deletes it. */
  write(value: Value | null): void;
  /**
   * Idempotency key of this text: a retry, also after a reload, has the same id, another text has
   * another id.
   */
  sendId(): string;
  /** Id of the last attempt to send this text. */
  tried(): string | null;
  /** Deletes the text that was sent with this id, but not one that was typed since. */
  removeSent(id: string): void;
  /** Deletes the text; `takeBack` undoes it. */
  discard(): void;
  /** Exchanges the text for the replaced one. */
  takeBack(): void;
  /** @param listener called with true if the form has to show another text */
  subscribe(listener: (isReceived: boolean) => void): () => void;
}

/**
 * A form's text on this device: it survives a reload, failed requests and the end of the session. Tabs
 * share it: each shows what the other has typed. A text of another tab that this one has not shown yet
 * is never lost, it is offered.
 *
 * Stored as the form with one more property, so that the keys of section 3 contain forms. Passwords are
 * never stored.
 */
export function openDraft<Value extends object>(
  { owner, name, version = 1, storageKey = `${draftPrefix}${owner}:${name}` }: DraftKey,
  schema: DraftSchema<Value>,
): DraftStore<Value> {
  removeExpired();
  const listeners = new Set<(isReceived: boolean) => void>();
  /** What the storage contained when this tab last read or wrote it. */
  let seen = deviceStorage.getItem(storageKey);
  const start = parse(seen);
  let value = start?.value ?? null;
  let id = start?.id ?? null;
  let state: DraftState<Value> = {
    restoredAt: start?.savedAt ?? null,
    replaced: null,
    isKept: start === null || isStored(storageKey, seen),
  };
  // From release 1.1: expires from now on.
  if (start?.owner === null) store();

  function parse(text: string | null) {
    const entry = parseEntry(text);
    if (entry === null || (entry.owner ?? owner) !== owner) return null;
    const isReadable = (entry.version ?? version) === version && !isExpired(entry);
    const read = isReadable ? schema.safeParse(entry.form) : null;
    if (read?.success && read.data !== undefined) return { ...entry, value: read.data };
    deviceStorage.removeItem(storageKey);
    return null;
  }

  function store(): void {
    const draft = { savedAt: getServerTime().getTime(), owner, version, id: id ?? undefined };
    if (value === null) deviceStorage.removeItem(storageKey);
    else {
      const entry = { ...value, $draft: draft };
      deviceStorage.setItem(storageKey, JSON.stringify(entry, omitPasswords));
    }
    seen = deviceStorage.getItem(storageKey);
  }

  function change(next: Value | null, changed: Partial<DraftState<Value>>, isReceived: boolean) {
    const found = deviceStorage.getItem(storageKey);
    const unseen = found === seen ? null : (parse(found)?.value ?? null);
    value = next;
    id = null;
    // Another tab's text stays stored unless there is one to replace it.
    if (unseen && next === null) seen = found;
    else store();
    setState({
      isKept: value === null || isStored(storageKey, seen),
      ...(value === null ? { restoredAt: null } : {}),
      ...changed,
      ...(unseen ? { replaced: { value: unseen, by: 'tab' } } : {}),
    });
    notify(isReceived);
  }

  function setState(changed: Partial<DraftState<Value>>): void {
    const next = { ...state, ...changed };
    const isSame =
      next.restoredAt === state.restoredAt &&
      next.replaced === state.replaced &&
      next.isKept === state.isKept;
    if (!isSame) state = next;
  }

  /** Shows what another tab has stored, unless this tab's text is only in memory. */
  function receive(): void {
    const found = deviceStorage.getItem(storageKey);
    if (found === seen) return;
    const theirs = parse(found);
    const isSame = JSON.stringify(theirs?.value ?? null) === JSON.stringify(value);
    seen = found;
    if (!state.isKept && value !== null) {
      if (theirs && !isSame) setState({ replaced: { value: theirs.value, by: 'tab' } });
    } else {
      id = theirs?.id ?? null;
      value = isSame ? value : (theirs?.value ?? null);
      setState({ restoredAt: theirs?.savedAt ?? null, replaced: null });
    }
    notify(!isSame && state.replaced === null);
  }

  function handleStorage(event: StorageEvent): void {
    if (event.key === storageKey || event.key === null) receive();
  }

  function notify(isReceived: boolean): void {
    for (const listener of [...listeners]) listener(isReceived);
  }

  return {
    read: () => value,
    getState: () => state,
    write(next) {
      if (JSON.stringify(next) !== JSON.stringify(value)) change(next, {}, false);
    },
    sendId() {
      if (id === null) {
        id = createRowId();
        store();
      }
      return id;
    },
    tried: () => id,
    removeSent(sent) {
      if (sent === id) change(null, { replaced: null }, true);
    },
    discard() {
      change(null, { replaced: value && { value, by: 'discard' } }, true);
    },
    takeBack() {
      if (state.replaced === null) return;
      const { value: next, by } = state.replaced;
      change(next, { replaced: value && { value, by }, restoredAt: getServerTime() }, true);
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', handleStorage);
        // A page of the back/forward cache gets no storage events.
        window.addEventListener('pageshow', receive);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', handleStorage);
        window.removeEventListener('pageshow', receive);
      };
    },
  };
}

let hasRemovedExpired = false;

function removeExpired(): void {
  if (hasRemovedExpired) return;
  hasRemovedExpired = true;
  for (const key of getStoredKeys()) {
    if (retired.test(key)) deviceStorage.removeItem(key);
    if (!key.startsWith(draftPrefix)) continue;
    const entry = parseEntry(deviceStorage.getItem(key));
    if (entry === null || isExpired(entry)) deviceStorage.removeItem(key);
  }
}

/** A week for a visitor's draft, which the next visitor of this device sees, and a month for a person's. */
function isExpired({ savedAt, owner }: { savedAt: Date; owner: string | null }): boolean {
  return savedAt.getTime() < getServerTime().getTime() - (owner === '' ? 7 : 30) * dayMs;
}

function omitPasswords(name: string, value: unknown): unknown {
  return /password/i.test(name) ? undefined : value;
}

/** A stored form; one without `$draft` is of release 1.1. */
function parseEntry(text: string | null) {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return null;
    const { $draft, ...form } = stored;
    const { savedAt, owner, version, id } = isRecord($draft) ? $draft : {};
    return {
      form,
      savedAt: new Date(typeof savedAt === 'number' ? savedAt : getServerTime()),
      owner: typeof owner === 'string' ? owner : null,
      version: typeof version === 'number' ? version : null,
      id: typeof id === 'string' ? id : null,
    };
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStored(key: string, text: string | null): boolean {
  try {
    return window.localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}
