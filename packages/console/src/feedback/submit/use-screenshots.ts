import { isScreenshot, partitionFiles } from '@ludarium/domain/feedback';
import { isDecodableImage } from '@ludarium/domain/images';
import { useEffect, useRef, useState } from 'react';
import { keepScreenshots, loadScreenshots } from './kept-screenshots.ts';
import { type FileState, isStored } from './send-file.ts';

/** A screenshot of the form, with its own preview. */
export interface ChosenScreenshot {
  /** When it was chosen: no two have the same. */
  readonly key: number;
  readonly file: File;
  readonly preview: string;
  readonly state: FileState;
}

/** A report that has arrived without all of its screenshots. */
export interface ArrivedReport {
  readonly id: string;
  readonly title: string;
}

/**
 * The screenshots of the form: choose, drop or paste, and take away. They survive a reload, as the
 * form's text does, and so does what is still missing from a report that has arrived.
 */
export function useScreenshots(userId: string) {
  const [chosen, setChosen] = useState<readonly ChosenScreenshot[]>([]);
  const [arrived, setArrived] = useState<ArrivedReport | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef(chosen);
  latest.current = chosen;

  useEffect(() => {
    let isClosed = false;
    void loadScreenshots(userId).then((kept) => {
      if (isClosed) return;
      const files = kept?.files ?? [];
      setChosen((before) => [
        ...files.map(({ key, file, isStored }) =>
          chosenScreenshot(key, file, isStored ? { step: 'stored' } : { step: 'waiting' }),
        ),
        ...before,
      ]);
      setArrived(kept?.arrived ?? null);
      setLoaded(true);
    });
    return () => {
      isClosed = true;
      release(latest.current);
    };
  }, [userId]);

  const missing = chosen.filter(({ state }) => state.step !== 'sent');
  const toKeep = missing.map(({ key, state }) => `${key} ${isStored(state)}`).join();
  const keep = useRef(() => undefined as undefined | Promise<void>);
  keep.current = () =>
    keepScreenshots(
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
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when these change, not at every step of a progress bar.
  useEffect(() => {
    if (isLoaded) void keep.current();
  }, [isLoaded, toKeep, arrived]);

  /** @returns the names of those that were skipped */
  async function add(files: readonly File[]): Promise<readonly string[]> {
    const areImages = await Promise.all(
      files.map(async (file) => isScreenshot(file) && (await isDecodableImage(file))),
    );
    const images = files.filter((_, index) => areImages[index]);
    const { accepted } = partitionFiles(images, latest.current.length);
    const first = Math.max(Date.now(), 1 + Math.max(0, ...latest.current.map(({ key }) => key)));
    const added = accepted.map((file, index) =>
      chosenScreenshot(first + index, file, { step: 'waiting' }),
    );
    setChosen((before) => [...before, ...added]);
    return files.filter((file) => !accepted.includes(file)).map(({ name }) => name);
  }

  function remove(key: number): void {
    release(latest.current.filter((one) => one.key === key));
    setChosen((before) => before.filter((one) => one.key !== key));
  }

  function setFileState(key: number, state: FileState): void {
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, state } : one)));
  }

  /** Nothing more will be sent. */
  function forget(): void {
    release(latest.current);
    setChosen([]);
    setArrived(null);
    void keepScreenshots(userId, null);
  }

  return { chosen, arrived, setArrived, add, remove, setFileState, forget };
}

export type Screenshots = ReturnType<typeof useScreenshots>;

/** Frees the memory of previews that are not shown any more. */
function release(screenshots: readonly ChosenScreenshot[]): void {
  for (const { preview } of screenshots) URL.revokeObjectURL(preview);
}

function chosenScreenshot(key: number, file: File, state: FileState): ChosenScreenshot {
  return { key, file, preview: URL.createObjectURL(file), state };
}
