import { tabStorage } from './storage.ts';

/** A text that survives a reload, failed requests and the end of the session, in its tab. */
export interface Draft {
  read(): string;
  /** An empty text deletes the draft. */
  write(text: string): void;
  /**
   * Idempotency key of this text: a retry, also after a reload, has the same id, another text has
   * another id.
   */
  sendId(): string;
  /** Id of the last attempt to send this text. */
  tried(): string | null;
}

/**
 * A draft in this tab.
 *
 * @param owner id of the user, or of a record that only one user can open
 * @param name for example `comment:<id>`
 */
export function draft(owner: string, name: string): Draft {
  const key = `draft:${owner}:${name}`;
  const idKey = `${key}:id`;
  let id = tabStorage.getItem(idKey);
  const read = () => tabStorage.getItem(key) ?? '';
  return {
    read,
    write: (text) => {
      if (text === read()) return;
      id = null;
      store(key, text);
      store(idKey, '');
    },
    sendId: () => {
      id ??= crypto.randomUUID();
      store(idKey, id);
      return id;
    },
    tried: () => id,
  };
}

function store(key: string, text: string): void {
  if (text === '') tabStorage.removeItem(key);
  else tabStorage.setItem(key, text);
}
