import { showToast } from '@ludarium/browser/ui/toast.ts';
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
import { useRef, useState } from 'react';
import { insertAttachment } from '../data/requests.ts';
import { storeObject } from '../data/stored-files.ts';

/** A screenshot of the form. */
export interface ChosenScreenshot {
  /** Unique timestamp of its choice. */
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sent' | 'failed';
}

/** The screenshots of a report that is written, and their upload. They are not part of its draft. */
export function useScreenshots() {
  const [chosen, setChosen] = useState<readonly ChosenScreenshot[]>([]);
  const latest = useRef(chosen);
  latest.current = chosen;
  const adding = useRef<Promise<unknown>>(Promise.resolve());

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
      if (state === 'sent') continue;
      try {
        await sendFile(screenshot, reportId);
        setFileState(key, 'sent');
      } catch (cause) {
        if (isSessionOver(cause)) throw cause;
        console.warn('A screenshot was not sent.', cause);
        setFileState(key, 'failed');
        names.push(file.name);
        showToast({ kind: 'error', text: submitMessages.uploadFailed(file.name) });
      }
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
    const added = accepted.map(
      (file, index): ChosenScreenshot => ({ key: first + index, file, state: 'waiting' }),
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
    setChosen((before) => before.filter((screenshot) => screenshot.key !== key));
  }

  function setFileState(key: number, state: ChosenScreenshot['state']): void {
    setChosen((before) =>
      before.map((screenshot) => (screenshot.key === key ? { ...screenshot, state } : screenshot)),
    );
  }

  return { chosen, add, remove, sendMissing };
}

export type Screenshots = ReturnType<typeof useScreenshots>;

/**
 * Uploads a screenshot and attaches it. Idempotent: each attempt uses the same path.
 *
 * @throws BackendError
 */
async function sendFile({ file, key }: ChosenScreenshot, reportId: RowId): Promise<void> {
  const path = createAttachmentPath(reportId, file, new Date(key));
  await storeObject(path, file);
  await insertAttachment(reportId, path, getAttachmentName(file));
}
