import { BackIcon } from '@ludarium/browser/ui/icons.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  type RaRecord,
  ShowBase,
  useGetResourceLabel,
  useResourceContext,
  useShowContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { Notice } from '../../layout/Notice.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';

interface RecordPageProps<Row extends RaRecord> {
  /** The columns to read, if not all. */
  readonly columns?: readonly string[];
  /** The list that the page links to, if it is not the resource's. */
  readonly list?: { readonly path?: string; readonly label: string };
  readonly title: (row: Row) => string;
  readonly badge?: (row: Row) => ReactNode;
  readonly missingText?: string;
  readonly details: (row: Row) => ReactNode;
  /** The audit trail, beside the details if the window is wide. */
  readonly history: (row: Row) => ReactNode;
}

/** A record's page: a link to the list, title, details and history. */
export function RecordPage<Row extends RaRecord>(props: RecordPageProps<Row>) {
  const { columns } = props;
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource).toLowerCase();
  return (
    <>
      <BackLink
        to={props.list?.path ?? `/admin/${resource}`}
        label={props.list?.label ?? `All ${label}`}
      />
      <ShowBase<Row>
        disableAuthentication
        queryOptions={{
          ...(columns && { meta: { columns } }),
          onError: () => undefined,
        }}
        loading={<Skeleton variant="rounded" height={420} />}
        render={() => <PresentRecord {...props} />}
      />
    </>
  );
}

/** The link above a record's title, to the list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Button
      component={Link}
      to={to}
      size="small"
      color="inherit"
      startIcon={<BackIcon />}
      sx={{ mb: 1, marginInlineStart: -1 }}
    >
      {label}
    </Button>
  );
}

/** The path of a resource's list with a filter. */
export const toFilteredPath = (resource: string, filter: object) =>
  `/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The record, or the reason why there is none. */
function PresentRecord<Row extends RaRecord>(props: RecordPageProps<Row>) {
  const { missingText = 'This record does not exist, or no longer.' } = props;
  const { record, error } = useShowContext<Row>();
  if (error) return <RecordError missingText={missingText} />;
  return record ? <RecordBody {...props} record={record} /> : null;
}

/** Statuses of a record that does not exist, and of an id that is not valid. */
const notFound: readonly unknown[] = [400, 404, 406];

const isNotFound = (error: Error | null | undefined): boolean =>
  error ? 'status' in error && notFound.includes(error.status) : false;

/** Replaces a record that was read before, too: it may be deleted. */
function RecordError({ missingText }: { missingText: string }) {
  const query = useShowContext();
  const { error } = query;
  const isMissing = isNotFound(error);
  return (
    <>
      <PageTitle names={[isMissing ? 'Not found' : 'Not loaded', 'Admin']} />
      <Typography variant="h2" component="h1">
        {isMissing ? 'Not found' : 'Not loaded'}
      </Typography>
      {isMissing ? (
        <Notice text={missingText} />
      ) : (
        <Notice text="This record could not be loaded." query={query} />
      )}
    </>
  );
}

function RecordBody<Row extends RaRecord>(props: RecordPageProps<Row> & { readonly record: Row }) {
  const { record, title, badge, details, history } = props;
  return (
    <>
      <PageTitle names={[title(record), 'Admin']} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.75,
          mb: 2,
        }}
      >
        <Typography variant="h2" component="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title(record)}
        </Typography>
        {badge?.(record)}
      </Box>
      <Card
        sx={{
          // `hidden` would disable `position: sticky` inside.
          overflow: 'clip',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(18rem, 24rem)' },
          '& > *': { p: { xs: 2, sm: 3 } },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2.5,
            alignContent: 'start',
          }}
        >
          {details(record)}
        </Box>
        <Box
          sx={{
            borderColor: 'divider',
            borderStyle: 'solid',
            borderWidth: 0,
            borderBlockStartWidth: { xs: 1, md: 0 },
            borderInlineStartWidth: { md: 1 },
            bgcolor: 'background.default',
          }}
        >
          {history(record)}
        </Box>
      </Card>
    </>
  );
}
