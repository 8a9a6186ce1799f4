import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, type ShowBaseProps, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Problem } from '../../layout/Problem.tsx';

interface RecordPageProps<Row extends RaRecord> {
  /** What its call asks for, where not everything. */
  readonly columns?: readonly string[];
  /** How it is read, where not by its id alone. */
  readonly query?: ShowBaseProps<Row>['queryOptions'];
  readonly listPath: string;
  readonly listLabel: string;
  readonly titleOf: (row: Row) => string;
  /** What stands there where there is no such record. */
  readonly missingText?: string;
  /** What stands beside the title: how it stands with the record. */
  readonly badgeOf?: (row: Row) => ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** One record by itself: a title, a way back, its content. */
export function RecordPage<Row extends RaRecord>(props: RecordPageProps<Row>) {
  const { columns, query, listPath, listLabel } = props;
  return (
    <ShowBase<Row>
      disableAuthentication
      queryOptions={{
        ...query,
        ...(columns ? { meta: { columns } } : {}),
        onError: () => undefined,
      }}
    >
      <BackLink listPath={listPath} listLabel={listLabel} />
      <RecordBody {...props} />
    </ShowBase>
  );
}

type ListLink = Pick<RecordPageProps<RaRecord>, 'listPath' | 'listLabel'>;

/** The page of a record that cannot even be asked for: what is missing, and the way back. */
export function MissingRecordPage({ text, ...list }: ListLink & { readonly text: string }) {
  return (
    <>
      <BackLink {...list} />
      <Missing text={text} />
    </>
  );
}

function BackLink({ listPath, listLabel }: ListLink) {
  return (
    <Button
      component={Link}
      to={listPath}
      size="small"
      color="inherit"
      startIcon={<BackIcon />}
      sx={{ mb: 1, marginInlineStart: -1 }}
    >
      {listLabel}
    </Button>
  );
}

function Missing({ text = 'This record does not exist, or no longer.' }: { text?: string }) {
  return (
    <>
      <Typography variant="h2" component="h1">
        Not found
      </Typography>
      <EmptyState text={text} />
    </>
  );
}

/** Answers that mean that there is no such record, or that the address is none of one's. */
const missing: readonly unknown[] = [400, 404, 406];

const getStatus = (error: Error) => ('status' in error ? error.status : null);

function RecordBody<Row extends RaRecord>(props: RecordPageProps<Row>) {
  const { titleOf, badgeOf, missingText, children } = props;
  const { record, isPending, isFetching, error, refetch } = useShowContext<Row>();
  if (isPending) return <Skeleton variant="rounded" height={420} />;
  // What was read of a record that is gone by now must not stand for it.
  const isGone = error !== null && missing.includes(getStatus(error));
  if (error && !isGone) {
    return (
      <>
        <Typography variant="h2" component="h1">
          Not loaded
        </Typography>
        <Problem
          text="This record could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (isGone || !record) return <Missing {...(missingText ? { text: missingText } : {})} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 2 }}>
        <Typography variant="h2" component="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {titleOf(record)}
        </Typography>
        {badgeOf?.(record)}
      </Box>
      <Card>{children(record)}</Card>
    </>
  );
}
