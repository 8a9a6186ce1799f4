import type { ReactNode } from 'react';
import { Problem } from './Problem.tsx';

interface LoadFailedProps {
  readonly text: string;
  readonly query: { readonly isFetching?: boolean | undefined; readonly refetch: () => unknown };
  /** Further actions. */
  readonly children?: ReactNode;
}

/** A query that failed, with 'Try again'. */
export function LoadFailed({ text, query: { isFetching, refetch }, children }: LoadFailedProps) {
  return (
    <Problem text={text} busy={isFetching} onRetry={() => void refetch()}>
      {children}
    </Problem>
  );
}
