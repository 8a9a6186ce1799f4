import { attachmentName, attachmentPath } from '@ludarium/domain/feedback';
import { createStore, del, entries, get, set } from 'idb-keyval';
import { z } from 'zod';
import { DataFault } from '../data/fault.ts';
import { insertAttachment } from '../data/requests.ts';
import { storeObject } from '../data/stored-files.ts';

/** A stored report without some of its screenshots. */
export interface ArrivedReport {
  readonly id: string;
  readonly title: string;
}

/** Draft of a report's screenshots, in IndexedDB. */
interface ScreenshotsDraft {
  readonly arrived: ArrivedReport | null;
  readonly files: readonly {
    /** Unique timestamp of its choice. */
    readonly key: number;
    readonly file: File;
    readonly isStored: boolean;
  }[];
}

const draftSchema = z.object({
  savedAt: z.number(),
  arrived: z.object({ id: z.guid(), title: z.string() }).nullable(),
  files: z.array(z.object({ key: z.number(), file: z.instanceof(File), isStored: z.boolean() })),
});

const store = createStore('feedback-screenshots', 'drafts');
const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * The screenshots that a user has chosen in this tab. Without IndexedDB they are lost with the form.
 */
export async function loadScreenshots(userId: string): Promise<ScreenshotsDraft | null> {
  try {
    await deleteExpired();
    const read = draftSchema.safeParse(await get(getKey(userId), store));
    return read.success ? read.data : null;
  } catch (cause) {
    console.warn('The draft of screenshots could not be read.', cause);
    return null;
  }
}

/** @param draft null deletes it */
export async function saveScreenshots(
  userId: string,
  draft: ScreenshotsDraft | null,
): Promise<void> {
  try {
    if (draft === null) await del(getKey(userId), store);
    else await set(getKey(userId), { ...draft, savedAt: Date.now() }, store);
  } catch (cause) {
    console.warn('The browser keeps no screenshots; they stay in the form.', cause);
  }
}

async function deleteExpired(): Promise<void> {
  for (const [key, value] of await entries(store)) {
    const read = draftSchema.safeParse(value);
    if (!read.success || read.data.savedAt < Date.now() - lifetimeMs) await del(key, store);
  }
}

/** Per user and tab. */
function getKey(userId: string): string {
  const name = 'feedback_draft:tab';
  let tab = window.sessionStorage.getItem(name);
  if (tab === null) {
    tab = crypto.randomUUID();
    window.sessionStorage.setItem(name, tab);
  }
  return `${userId}:${tab}`;
}

/** Upload state of a screenshot; a retry continues from it. */
export type FileState =
  | { readonly step: 'waiting' }
  | { readonly step: 'uploading'; readonly share: number }
  /** Uploaded, but not yet attached to its report. */
  | { readonly step: 'stored' }
  | { readonly step: 'sent' }
  | { readonly step: 'failed'; readonly isStored: boolean };

/** Whether the file is uploaded, attached or not. */
export function isStored(state: FileState): boolean {
  return state.step === 'stored' || (state.step === 'failed' && state.isStored);
}

/**
 * Uploads a screenshot and attaches it to its report, continuing an earlier attempt. Idempotent: each
 * attempt uses the same path.
 *
 * @param chosenAt its unique timestamp
 * @throws DataFault only if the session has ended
 */
export async function sendFile(
  { file, state, chosenAt }: { file: File; state: FileState; chosenAt: number },
  itemId: string,
  onState: (state: FileState) => void,
): Promise<FileState> {
  const path = attachmentPath(itemId, file, new Date(chosenAt), 0);
  let hasArrived = isStored(state);
  try {
    if (!hasArrived) {
      onState({ step: 'uploading', share: 0 });
      await storeObject(path, file, (share) => onState({ step: 'uploading', share }));
      hasArrived = true;
    }
    onState({ step: 'stored' });
    await insertAttachment(itemId, path, attachmentName(file));
    return { step: 'sent' };
  } catch (cause) {
    if (cause instanceof DataFault && cause.kind === 'session') throw cause;
    console.warn('A screenshot was not sent.', cause);
    return { step: 'failed', isStored: hasArrived };
  }
}
