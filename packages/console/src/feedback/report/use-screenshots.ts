import {
  createAttachmentPath,
  getAttachmentName,
  maxScreenshots,
  screenshotRules,
  submitMessages,
} from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import type { RowId } from '@ludarium/domain/ids';
import { choosePicture, shortenFileName } from '@ludarium/domain/images';
import { loadFiles, removeFiles, saveFile } from '@ludarium/web/draft/draft-files.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
 * The screenshots of a report. Like its text they survive a reload, also those that are still missing
 * once the text is stored.
 *
 * @param draft the key of the text's draft
 */
export function useScreenshots(draft: string) {
  const [chosen, setChosen] = useState<readonly ChosenScreenshot[]>([]);
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef(chosen);
  latest.current = chosen;
  const adding = useRef<Promise<unknown>>(Promise.resolve());
  const aside = useRef<readonly ChosenScreenshot[]>([]);
  /** Which files are kept, each with whether the server has it. */
  const kept = useRef<ReadonlyMap<number, boolean>>(new Map());

  useEffect(() => {
    let isClosed = false;
    void loadFiles(draft).then((files) => {
      if (isClosed) return;
      kept.current = new Map([
        ...files.map(({ key, isStored }) => [key, isStored] as const),
        ...kept.current,
      ]);
      setChosen((before) => [
        ...files.map(({ key, file, isStored }) =>
          createScreenshot(key, file, isStored ? { step: 'stored' } : { step: 'waiting' }),
        ),
        ...before,
      ]);
      setLoaded(true);
    });
    return () => {
      isClosed = true;
      release(latest.current);
      release(aside.current);
    };
  }, [draft]);

  const missing = chosen.filter(({ state }) => state.step !== 'sent');
  const save = useEffectEvent(() => {
    const before = kept.current;
    kept.current = new Map(missing.map(({ key, state }) => [key, isStored(state)]));
    for (const { key, file, state } of missing) {
      if (before.get(key) === isStored(state)) continue;
      void saveFile(draft, { key, file, isStored: isStored(state) });
    }
    void removeFiles(
      draft,
      [...before.keys()].filter((key) => !kept.current.has(key)),
    );
  });
  const missingFiles = missing.map(({ key, state }) => `${key} ${isStored(state)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: not saved for every progress event.
  useEffect(() => {
    if (isLoaded) save();
  }, [isLoaded, missingFiles]);

  /**
   * Sends the screenshots that are missing, one by one; others continue after a failure (section 8).
   *
   * @returns the names of the files that failed
   * @throws BackendError only if the session has ended
   */
  async function sendMissing(reportId: RowId): Promise<readonly string[]> {
    const names: string[] = [];
    // Images may still be decoded.
    await adding.current;
    for (const screenshot of latest.current) {
      const { key, file, state } = screenshot;
      if (state.step === 'sent') continue;
      const end = await sendFile(screenshot, reportId, (now) => setFileState(key, now));
      setFileState(key, end);
      if (end.step !== 'failed') continue;
      names.push(file.name);
      showToast({ kind: 'error', text: submitMessages.uploadFailed(file.name) });
    }
    return names;
  }

  /** The time, or a later one than those of the chosen files. */
  const getNewKey = () => Math.max(Date.now(), ...latest.current.map(({ key }) => key + 1));

  /** @returns why files were skipped */
  function add(files: readonly File[]): Promise<readonly string[]> {
    const added = adding.current.then(() => addImages(files));
    adding.current = added;
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
    // Stored before its preview is shown: a reload must not lose a file that was shown as chosen.
    await Promise.all(
      added.map(({ key, file }) => saveFile(draft, { key, file, isStored: false })),
    );
    kept.current = new Map([...kept.current, ...added.map(({ key }) => [key, false] as const)]);
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

  function setFileState(key: number, state: FileState): void {
    setChosen((before) =>
      before.map((screenshot) => (screenshot.key === key ? { ...screenshot, state } : screenshot)),
    );
  }

  function discard(): void {
    release(latest.current);
    setChosen([]);
    // The dialog may close before the effect.
    void removeFiles(draft, [...kept.current.keys()]);
  }

  /** Exchanges the screenshots for those that were put aside before: none at first. */
  function putAside(): void {
    setChosen(aside.current);
    aside.current = latest.current;
  }

  return { chosen, putAside, add, remove, sendMissing, discard };
}

export type Screenshots = ReturnType<typeof useScreenshots>;

/** Revokes the previews' object URLs. */
function release(screenshots: readonly ChosenScreenshot[]): void {
  for (const { preview } of screenshots) URL.revokeObjectURL(preview);
}

function createScreenshot(key: number, file: File, state: FileState): ChosenScreenshot {
  return { key, file, preview: URL.createObjectURL(file), state };
}

/** Upload state of a screenshot; a retry continues from it. */
type FileState =
  | { readonly step: 'waiting' }
  | { readonly step: 'uploading'; readonly share: number }
  /** Uploaded, but not yet attached. */
  | { readonly step: 'stored' }
  | { readonly step: 'sent' }
  | { readonly step: 'failed'; readonly isStored: boolean };

/** Whether the file is uploaded, attached or not. */
function isStored(state: FileState): boolean {
  return state.step === 'stored' || (state.step === 'failed' && state.isStored);
}

/**
 * Uploads a screenshot and attaches it, continuing an earlier attempt. Idempotent: each attempt uses the
 * same path.
 *
 * @throws BackendError only if the session has ended
 */
async function sendFile(
  { file, state, key }: ChosenScreenshot,
  reportId: RowId,
  onState: (state: FileState) => void,
): Promise<FileState> {
  const path = createAttachmentPath(reportId, file, new Date(key));
  let hasArrived = isStored(state);
  try {
    if (!hasArrived) {
      onState({ step: 'uploading', share: 0 });
      await storeObject(path, file, (share) => onState({ step: 'uploading', share }));
      hasArrived = true;
    }
    onState({ step: 'stored' });
    await insertAttachment(reportId, path, getAttachmentName(file));
    return { step: 'sent' };
  } catch (cause) {
    if (isSessionOver(cause)) throw cause;
    console.warn('A screenshot was not sent.', cause);
    return { step: 'failed', isStored: hasArrived };
  }
}
