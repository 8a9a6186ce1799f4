import Skeleton from '@mui/material/Skeleton';
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

/** What is shown of a query of TanStack Query. */
export interface Query<Data> {
  readonly data?: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryResultProps<Data> {
  readonly query: Query<Data>;
  readonly failedText: string;
  /** The placeholder's height, in px. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has read, or a placeholder; after an error a retry. */
export function QueryResult<Data>(props: QueryResultProps<Data>) {
  const { query, failedText, height, children } = props;
  const { data, isError } = query;
  return (
    <>
      {isError ? <LoadFailed text={failedText} query={query} /> : null}
      {data === undefined && !isError ? <Skeleton variant="rounded" height={height} /> : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
