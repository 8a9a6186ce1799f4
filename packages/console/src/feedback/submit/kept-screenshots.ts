import { createStore, del, entries, get, set } from 'idb-keyval';
import { z } from 'zod';

/** What of a report is too large for the text drafts, or has been sent already. */
export interface KeptScreenshots {
  /** The report itself has arrived; what is kept here is missing from it. */
  readonly arrived: { readonly id: string; readonly title: string } | null;
  readonly files: readonly {
    /** When it was chosen: no two have the same. */
    readonly key: number;
    readonly file: File;
    readonly isStored: boolean;
  }[];
}

const keptScreenshots = z.object({
  savedAt: z.number(),
  arrived: z.object({ id: z.guid(), title: z.string() }).nullable(),
  files: z.array(z.object({ key: z.number(), file: z.instanceof(File), isStored: z.boolean() })),
});

const store = createStore('feedback-screenshots', 'drafts');
/** A closed tab's screenshots are not kept for longer, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/**
 * The screenshots that a person has chosen in this tab, over a reload. Where the browser refuses
 * its database they live as long as the form.
 */
export async function loadScreenshots(userId: string): Promise<KeptScreenshots | null> {
  try {
    await forgetOldOnes();
    const read = keptScreenshots.safeParse(await get(getKey(userId), store));
    return read.success ? read.data : null;
  } catch (cause) {
    console.warn('Kept screenshots could not be read.', cause);
    return null;
  }
}

/** @param kept null: all of it was sent, or left out */
export async function keepScreenshots(userId: string, kept: KeptScreenshots | null): Promise<void> {
  try {
    if (kept === null) await del(getKey(userId), store);
    else await set(getKey(userId), { ...kept, savedAt: Date.now() }, store);
  } catch (cause) {
    console.warn('The browser keeps no screenshots; they stay in the form.', cause);
  }
}

async function forgetOldOnes(): Promise<void> {
  for (const [key, value] of await entries(store)) {
    const read = keptScreenshots.safeParse(value);
    if (!read.success || read.data.savedAt < Date.now() - lifetime) await del(key, store);
  }
}

/** Two tabs have two forms. */
function getKey(userId: string): string {
  const name = 'feedback_draft:tab';
  let tab = window.sessionStorage.getItem(name);
  if (tab === null) {
    tab = crypto.randomUUID();
    window.sessionStorage.setItem(name, tab);
  }
  return `${userId}:${tab}`;
}
