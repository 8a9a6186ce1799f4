import { logo } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';

/** What failed and can be repeated: the result of TanStack Query, or any other function. */
interface Failure {
  readonly isFetching?: boolean | undefined;
  readonly refetch: () => unknown;
}

interface NoticeProps {
  readonly text: string;
  /** Below the text, which is a heading then. */
  readonly detail?: string;
  /** Makes it an error with 'Try again'. */
  readonly query?: Failure;
  readonly retryLabel?: string;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** The empty or the error state of a list, a page or a panel: picture, text, actions. */
export function Notice(props: NoticeProps) {
  const { text, detail, query, retryLabel = 'Try again', children } = props;
  const picture = query
    ? { fill: 'currentColor', color: 'warning.main', transform: 'rotate(90deg)' }
    : { fill: 'none', stroke: 'currentColor', color: 'text.secondary' };
  return (
    <Box
      role={query ? 'alert' : undefined}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        px: 2,
        py: 5,
        textAlign: 'center',
        '& > p': { maxWidth: '34rem' },
      }}
    >
      <Box component="svg" viewBox="0 0 24 24" aria-hidden="true" sx={{ width: 40, ...picture }}>
        <path d={logo.meeple} strokeDasharray="2 1.5" />
      </Box>
      <Typography
        component="p"
        variant={detail ? 'h3' : 'body1'}
        color={query || detail ? 'text.primary' : 'text.secondary'}
      >
        {text}
      </Typography>
      {detail ? <Typography color="text.secondary">{detail}</Typography> : null}
      {query ? (
        <BusyButton
          variant="outlined"
          isBusy={query.isFetching ?? false}
          onClick={() => void query.refetch()}
        >
          {retryLabel}
        </BusyButton>
      ) : null}
      {children}
    </Box>
  );
}

/** The result of TanStack Query that the component reads. */
export interface Query<Data> extends Failure {
  readonly data?: Data | undefined;
  readonly isError: boolean;
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
      {isError ? <Notice text={failedText} query={query} /> : null}
      {data === undefined && !isError ? <Skeleton variant="rounded" height={height} /> : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
