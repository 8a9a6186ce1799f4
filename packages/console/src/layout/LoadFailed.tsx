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
    <Problem text={text} isBusy={isFetching} onRetry={() => void refetch()}>
      {children}
    </Problem>
  );
}

/** The result of TanStack Query that the component reads. */
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

/** Renders the data of a query, a placeholder while it loads, and a retry after an error. */
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
