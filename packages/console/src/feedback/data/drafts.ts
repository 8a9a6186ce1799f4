import { storageOrMemory } from '@ludarium/domain/account';

const storage = storageOrMemory(() => window.sessionStorage);

/** A text that a reload, a failing server or the end of a session must not lose. */
export interface Draft {
  read(): string;
  /** An empty text forgets the draft. */
  write(text: string): void;
}

/** A draft of a person's own, in this tab. @param name what it is about: `comment:<id>` */
export function draft(userId: string, name: string): Draft {
  const key = `feedback_draft:${userId}:${name}`;
  return {
    read: () => storage.getItem(key) ?? '',
    write: (text) => {
      try {
        if (text === '') storage.removeItem(key);
        else storage.setItem(key, text);
      } catch (cause) {
        console.warn('The browser keeps no more drafts; the text stays in the form.', cause);
      }
    },
  };
}
