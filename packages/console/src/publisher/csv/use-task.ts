import { useEffect, useRef, useState } from 'react';
import type { Progress } from './load-catalogue.ts';

interface TaskOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** A long task with its progress; it ends with the component, or when it is cancelled. */
export function useTask() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  /**
   * Runs a task, unless one is running.
   *
   * @returns its result, or undefined if it was cancelled
   */
  const run = async <Result>(task: (options: TaskOptions) => Promise<Result>) => {
    if (controller.current) return undefined;
    const own = new AbortController();
    controller.current = own;
    setProgress({ done: 0, total: null });
    try {
      return await task({ signal: own.signal, onProgress: setProgress });
    } catch (error) {
      if (own.signal.aborted) return undefined;
      throw error;
    } finally {
      controller.current = null;
      setProgress(null);
    }
  };
  return { progress, run, cancel: () => controller.current?.abort() };
}
