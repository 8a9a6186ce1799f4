import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

/** The number of completed steps; `total` is null while it is unknown. */
interface Progress {
  readonly done: number;
  readonly total: number | null;
}

export interface TaskOptions {
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
  async function run<Result>(task: (options: TaskOptions) => Promise<Result>) {
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
  }
  return { progress, run, cancel: () => controller.current?.abort() };
}

interface TaskProgressProps {
  /** The running task, for example 'Loading your games'. */
  readonly label: string;
  readonly progress: Progress;
  readonly onCancel: () => void;
}

/** A progress bar with its count, and a Cancel button. */
export function TaskProgress({ label, progress, onCancel }: TaskProgressProps) {
  const { done, total } = progress;
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: '32rem' }}>
      <Typography role="status">
        {label}
        {total === null
          ? '...'
          : `: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
      </Typography>
      <LinearProgress
        aria-label={label}
        {...(total ? { variant: 'determinate', value: Math.min(100, (100 * done) / total) } : {})}
      />
      <Button color="inherit" onClick={onCancel} sx={{ justifySelf: 'start' }}>
        Cancel
      </Button>
    </Box>
  );
}
