import { createStore, delMany, entries, promisifyRequest, set } from 'idb-keyval';
import { z } from 'zod';
import { getServerTime } from '../session/server-clock.ts';

const store = createStore('draft-files', 'files');
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

const fileSchema = z.object({
  savedAt: z.number(),
  /** Unique timestamp of its choice. */
  key: z.number(),
  file: z.instanceof(File),
  isStored: z.boolean(),
});
/** A file of a draft, and whether the server has it already. */
export type DraftFile = Omit<z.output<typeof fileSchema>, 'savedAt'>;

/** Each file is stored alone: two tabs do not replace each other's. */
const getKey = (draft: string, key: number) => `${draft}:${key}`;

/** The files of a draft, in the order of their choice. Without IndexedDB they are lost with the form. */
export async function loadFiles(draft: string): Promise<readonly DraftFile[]> {
  try {
    const found: DraftFile[] = [];
    const expired: IDBValidKey[] = [];
    for (const [key, value] of await entries(store)) {
      const { data } = fileSchema.safeParse(value);
      if (!data || data.savedAt < getServerTime().getTime() - lifetimeMs) expired.push(key);
      else if (String(key).startsWith(`${draft}:`)) found.push(data);
    }
    await delMany(expired, store);
    return found.sort((one, other) => one.key - other.key);
  } catch (cause) {
    console.warn('The files of a draft could not be read.', cause);
    return [];
  }
}

/** @returns whether it survives a reload */
export async function saveFile(draft: string, file: DraftFile): Promise<boolean> {
  try {
    await set(getKey(draft, file.key), { ...file, savedAt: getServerTime().getTime() }, store);
    return true;
  } catch (cause) {
    console.warn('The browser keeps no files; they stay in the form.', cause);
    return false;
  }
}

/** Deletes files of a draft. */
export async function removeFiles(draft: string, keys: readonly number[]): Promise<void> {
  await delMany(
    keys.map((key) => getKey(draft, key)),
    store,
  ).catch((cause: unknown) => console.warn('Files of a draft were not deleted.', cause));
}

/** Deletes all files whose draft has this prefix, and those of release 1.1. */
export async function removeFilesOf(prefix: string): Promise<void> {
  indexedDB.deleteDatabase('feedback-screenshots');
  // One transaction: the page that signs out is left at once.
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  await store('readwrite', (files) => promisifyRequest(files.delete(range)));
}
