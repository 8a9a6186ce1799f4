import { storageOrMemory } from '@ludarium/domain/account';

const storage = storageOrMemory(() => window.sessionStorage);

/** A text that a reload, a failing server or the end of a session must not lose. */
export interface Draft {
  read(): string;
  /** An empty text forgets the draft. */
  write(text: string): void;
  /**
   * The id by which this text is sent. The same text has the same id, also after a reload: tried
   * again because an answer was lost, it can't be stored twice. Another text is sent by another id.
   */
  sendId(): string;
  /** The id by which this text was tried; null where it was not. */
  tried(): string | null;
}

/** A draft of a person's own, in this tab. @param name what it is about: `comment:<id>` */
export function draft(userId: string, name: string): Draft {
  const key = `feedback_draft:${userId}:${name}`;
  const idKey = `${key}:id`;
  let id = storage.getItem(idKey);
  const read = () => storage.getItem(key) ?? '';
  return {
    read,
    write: (text) => {
      if (text === read()) return;
      id = null;
      keep(key, text);
      keep(idKey, '');
    },
    sendId: () => {
      id ??= crypto.randomUUID();
      keep(idKey, id);
      return id;
    },
    tried: () => id,
  };
}

function keep(key: string, text: string): void {
  try {
    if (text === '') storage.removeItem(key);
    else storage.setItem(key, text);
  } catch (cause) {
    console.warn('The browser keeps no more drafts; the text stays in the form.', cause);
  }
}
