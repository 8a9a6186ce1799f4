import { Problem } from '../../layout/Problem.tsx';

interface LoadFailedProps {
  readonly text: string;
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

/** A query that failed, with 'Try again'. */
export function LoadFailed({ text, query: { isFetching, refetch } }: LoadFailedProps) {
  return <Problem text={text} busy={isFetching} onRetry={() => void refetch()} />;
}
