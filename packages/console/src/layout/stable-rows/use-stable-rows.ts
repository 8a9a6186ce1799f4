import { type RefCallback, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { guardMovedRows } from './guard-moved-rows.ts';
import { type MergedRows, mergeRows } from './merge-rows.ts';
import { pauseWhileUsed } from './pause-while-used.ts';
import { createUpdatePause, type UpdatePause } from './update-pause.ts';

/** The time in ms that rows stay after the pointer or the focus has left the list. */
export const resumeDelay = 5_000;

interface StableRowsOptions<Row> {
  readonly getId: (row: Row) => string;
  /** Page, filters and order: another value shows the server's rows at once. */
  readonly resetKey: string;
  /** Whether the rows are those of the key before, while new ones are loading. */
  readonly isPlaceholder?: boolean;
  /** See `mergeRows`. */
  readonly order?: 'shown' | 'latest';
}

interface StableRows<Row> extends MergedRows<Row> {
  /** For `UpdatePauseContext`. */
  readonly pause: UpdatePause;
  /** The ref of the element around the rows, in which pointer and focus pause updates. */
  readonly regionRef: RefCallback<HTMLElement>;
}

const noneLeft: ReadonlySet<string> = new Set();

/**
 * Rows of a list that stay where they are while somebody uses it, and five seconds longer: a row that
 * left the list would put the next one under a pointer that is about to click. Clicks on rows that
 * move nevertheless do nothing for half a second.
 */
export function useStableRows<Row>(
  latest: readonly Row[],
  { getId, resetKey, isPlaceholder = false, order = 'shown' }: StableRowsOptions<Row>,
): StableRows<Row> {
  const [pause] = useState(() => createUpdatePause(resumeDelay));
  useSyncExternalStore(pause.subscribe, pause.countResumptions);
  const before = useRef({
    key: resetKey,
    isPlaceholder,
    latest,
    merged: { rows: latest, left: noneLeft } as MergedRows<Row>,
  });
  const { current } = before;
  const isReset = current.key !== resetKey || current.isPlaceholder;
  const isPaused = pause.isPaused() && !isReset && current.merged.rows.length > 0;
  if (!isPaused)
    before.current = {
      key: resetKey,
      isPlaceholder,
      latest,
      merged: { rows: latest, left: noneLeft },
    };
  else if (current.latest !== latest) {
    before.current = {
      key: resetKey,
      isPlaceholder,
      latest,
      merged: mergeRows(current.merged.rows, latest, getId, order),
    };
  }
  const regionRef = useCallback(
    (region: HTMLElement | null) => {
      if (!region) return;
      const stops = [pauseWhileUsed(region, pause), guardMovedRows(region)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [pause],
  );
  return { ...before.current.merged, pause, regionRef };
}
