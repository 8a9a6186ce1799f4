import {
  createAttachmentPath,
  getAttachmentName,
  maxScreenshots,
  screenshotRules,
  submitMessages,
} from '@ludarium/domain/feedback';
import { choosePicture, shortenFileName } from '@ludarium/domain/images';
import { createStore, del, entries, get, set } from 'idb-keyval';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { isSessionOver } from '../data/fault.ts';
import { insertAttachment } from '../data/requests.ts';
import { storeObject } from '../data/stored-files.ts';

/** A screenshot of the form, with its own preview. */
export interface ChosenScreenshot {
  /** Unique timestamp of its choice. */
  readonly key: number;
  readonly file: File;
  readonly preview: string;
  readonly state: FileState;
}

/**
 * The form's screenshots. Like its text they survive a reload, also those that a stored report still
 * lacks.
 */
export function useScreenshots(userId: string) {
  const [chosen, setChosen] = useState<readonly ChosenScreenshot[]>([]);
  const [arrived, setArrived] = useState<ArrivedReport | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef(chosen);
  latest.current = chosen;
  const adding = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let isClosed = false;
    void loadScreenshots(userId).then((draft) => {
      if (isClosed) return;
      const files = draft?.files ?? [];
      setChosen((before) => [
        ...files.map(({ key, file, isStored }) =>
          createScreenshot(key, file, isStored ? { step: 'stored' } : { step: 'waiting' }),
        ),
        ...before,
      ]);
      setArrived(draft?.arrived ?? null);
      setLoaded(true);
    });
    return () => {
      isClosed = true;
      release(latest.current);
    };
  }, [userId]);

  const missing = chosen.filter(({ state }) => state.step !== 'sent');
  const draftKey = missing.map(({ key, state }) => `${key} ${isStored(state)}`).join();
  const save = useEffectEvent(() =>
    saveScreenshots(
      userId,
      missing.length === 0
        ? null
        : {
            arrived,
            files: missing.map(({ key, file, state }) => ({
              key,
              file,
              isStored: isStored(state),
            })),
          },
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: not saved for every progress event.
  useEffect(() => {
    if (isLoaded) void save();
  }, [isLoaded, draftKey, arrived]);

  /** Waits for images that are being decoded, and returns all chosen files. */
  async function getAll(): Promise<readonly ChosenScreenshot[]> {
    await adding.current;
    return latest.current;
  }

  /** The time, or a later one than those of the chosen files. */
  const getNewKey = () => Math.max(Date.now(), ...latest.current.map(({ key }) => key + 1));

  /** @returns why files were skipped */
  function add(files: readonly File[]): Promise<readonly string[]> {
    const added = addImages(files);
    adding.current = Promise.all([adding.current, added]);
    return added;
  }

  async function addImages(files: readonly File[]): Promise<readonly string[]> {
    const pictures = await Promise.all(files.map((file) => choosePicture(file, screenshotRules)));
    const images = pictures.flatMap(({ file }) => file ?? []);
    const room = Math.max(0, maxScreenshots - latest.current.length);
    const accepted = images.slice(0, room);
    const first = getNewKey();
    const added = accepted.map((file, index) =>
      createScreenshot(first + index, file, { step: 'waiting' }),
    );
    latest.current = [...latest.current, ...added];
    setChosen((before) => [...before, ...added]);
    return [
      ...pictures.flatMap(({ fault }) => fault ?? []),
      ...images
        .slice(room)
        .map(({ name }) => submitMessages.tooManyFiles(shortenFileName(name), maxScreenshots)),
    ];
  }

  function remove(key: number): void {
    release(latest.current.filter((screenshot) => screenshot.key === key));
    setChosen((before) => before.filter((screenshot) => screenshot.key !== key));
  }

  /** Replaces a file, for example by its annotated copy; as another file, it has another key. */
  function replace(key: number, file: File): void {
    release(latest.current.filter((screenshot) => screenshot.key === key));
    const annotated = createScreenshot(getNewKey(), file, { step: 'waiting' });
    setChosen((before) =>
      before.map((screenshot) => (screenshot.key === key ? annotated : screenshot)),
    );
  }

  function setFileState(key: number, state: FileState): void {
    setChosen((before) =>
      before.map((screenshot) => (screenshot.key === key ? { ...screenshot, state } : screenshot)),
    );
  }

  function discard(): void {
    release(latest.current);
    setChosen([]);
    setArrived(null);
    void saveScreenshots(userId, null);
  }

  return { chosen, arrived, setArrived, add, getAll, remove, replace, setFileState, discard };
}

export type Screenshots = ReturnType<typeof useScreenshots>;

/** Revokes the previews' object URLs. */
function release(screenshots: readonly ChosenScreenshot[]): void {
  for (const { preview } of screenshots) URL.revokeObjectURL(preview);
}

function createScreenshot(key: number, file: File, state: FileState): ChosenScreenshot {
  return { key, file, preview: URL.createObjectURL(file), state };
}

/** A stored report without some of its screenshots. */
export interface ArrivedReport {
  readonly id: string;
  readonly title: string;
}

/** Draft of a report's screenshots, in IndexedDB. */
const draftSchema = z.object({
  savedAt: z.number(),
  arrived: z.object({ id: z.guid(), title: z.string() }).nullable(),
  files: z.array(z.object({ key: z.number(), file: z.instanceof(File), isStored: z.boolean() })),
});
type ScreenshotsDraft = z.output<typeof draftSchema>;

const store = createStore('feedback-screenshots', 'drafts');
const lifetimeMs = 24 * 60 * 60 * 1000;

/** The screenshots that a user has chosen in this tab. Without IndexedDB they are lost with the form. */
async function loadScreenshots(userId: string): Promise<ScreenshotsDraft | null> {
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
  draft: Omit<ScreenshotsDraft, 'savedAt'> | null,
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
type FileState =
  | { readonly step: 'waiting' }
  | { readonly step: 'uploading'; readonly share: number }
  /** Uploaded, but not yet attached to its report. */
  | { readonly step: 'stored' }
  | { readonly step: 'sent' }
  | { readonly step: 'failed'; readonly isStored: boolean };

/** Whether the file is uploaded, attached or not. */
function isStored(state: FileState): boolean {
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
  const path = createAttachmentPath(itemId, file, new Date(chosenAt), 0);
  let hasArrived = isStored(state);
  try {
    if (!hasArrived) {
      onState({ step: 'uploading', share: 0 });
      await storeObject(path, file, (share) => onState({ step: 'uploading', share }));
      hasArrived = true;
    }
    onState({ step: 'stored' });
    await insertAttachment(itemId, path, getAttachmentName(file));
    return { step: 'sent' };
  } catch (cause) {
    if (isSessionOver(cause)) throw cause;
    console.warn('A screenshot was not sent.', cause);
    return { step: 'failed', isStored: hasArrived };
  }
}
