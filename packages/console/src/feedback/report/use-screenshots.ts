import { isScreenshot, partitionFiles } from '@ludarium/domain/feedback';
import { isDecodableImage } from '@ludarium/domain/images';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ArrivedReport,
  type FileState,
  isStored,
  loadScreenshots,
  saveScreenshots,
} from './screenshots.ts';

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

  /** @returns names of skipped files */
  async function add(files: readonly File[]): Promise<readonly string[]> {
    const areImages = await Promise.all(
      files.map(async (file) => isScreenshot(file) && (await isDecodableImage(file))),
    );
    const images = files.filter((_, index) => areImages[index]);
    const { accepted } = partitionFiles(images, latest.current.length);
    const first = Math.max(Date.now(), 1 + Math.max(0, ...latest.current.map(({ key }) => key)));
    const added = accepted.map((file, index) =>
      createScreenshot(first + index, file, { step: 'waiting' }),
    );
    setChosen((before) => [...before, ...added]);
    return files.filter((file) => !accepted.includes(file)).map(({ name }) => name);
  }

  function remove(key: number): void {
    release(latest.current.filter((one) => one.key === key));
    setChosen((before) => before.filter((one) => one.key !== key));
  }

  /** Replaces a file, for example by its annotated copy; as another file, it has another key. */
  function replace(key: number, file: File): void {
    release(latest.current.filter((one) => one.key === key));
    const newKey = Math.max(Date.now(), 1 + Math.max(0, ...latest.current.map((one) => one.key)));
    setChosen((before) =>
      before.map((one) =>
        one.key === key ? createScreenshot(newKey, file, { step: 'waiting' }) : one,
      ),
    );
  }

  function setFileState(key: number, state: FileState): void {
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, state } : one)));
  }

  /** Discards everything. */
  function discard(): void {
    release(latest.current);
    setChosen([]);
    setArrived(null);
    void saveScreenshots(userId, null);
  }

  return { chosen, arrived, setArrived, add, remove, replace, setFileState, discard };
}

export type Screenshots = ReturnType<typeof useScreenshots>;

/** Revokes the previews' object URLs. */
function release(screenshots: readonly ChosenScreenshot[]): void {
  for (const { preview } of screenshots) URL.revokeObjectURL(preview);
}

function createScreenshot(key: number, file: File, state: FileState): ChosenScreenshot {
  return { key, file, preview: URL.createObjectURL(file), state };
}
