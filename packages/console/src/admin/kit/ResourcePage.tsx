import { BackIcon } from '@ludarium/browser/ui/icons.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Notice } from '../../layout/Notice.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import type { Declared } from '../declaration/define-resource.ts';
import { RecordFacts } from '../fields/Facts.tsx';
import { History } from '../history/History.tsx';
import { RecordEditor } from './RecordEditor.tsx';
import { Value } from './ResourceTable.tsx';

interface ResourcePageProps {
  readonly resource: Declared;
}

interface RecordProps extends ResourcePageProps {
  readonly record: RaRecord;
}

/** The page of a record with its form, or with facts and transitions; without an id that of a new one. */
export default function ResourcePage({ resource }: ResourcePageProps) {
  const { id } = useParams();
  const { name, label, row, form, backPath = `/admin/${name}` } = resource;
  return (
    <>
      <Button
        component={Link}
        to={backPath}
        size="small"
        color="inherit"
        startIcon={<BackIcon />}
        sx={{ mb: 1, marginInlineStart: -1 }}
      >
        Back to {label}
      </Button>
      {form && id === undefined ? (
        <NewRecord resource={resource} />
      ) : (
        <ShowBase
          resource={name}
          disableAuthentication
          queryOptions={{
            // The list's records lack columns, so the full record has a cache key of its own.
            meta: { columns: form ? ['*'] : Object.keys(row.shape) },
            onError: () => undefined,
          }}
          loading={<Skeleton variant="rounded" height={420} />}
          render={() => <ShownRecord resource={resource} />}
        />
      )}
    </>
  );
}

/** Statuses of a record that does not exist, and of an id that is not valid. */
const notFound: readonly unknown[] = [400, 404, 406];

/** The record, or the reason why there is none, also of one that was read before: it may be deleted. */
function ShownRecord({ resource }: ResourcePageProps) {
  const query = useShowContext();
  const { record, error } = query;
  if (!error) return record ? <PresentRecord resource={resource} record={record} /> : null;
  const isMissing = 'status' in error && notFound.includes(error.status);
  const { missing = 'This record does not exist, or no longer.' } = resource.texts;
  return (
    <>
      <Heading text={isMissing ? 'Not found' : 'Not loaded'} />
      {isMissing ? (
        <Notice text={missing} />
      ) : (
        <Notice text="This record could not be loaded." query={query} />
      )}
    </>
  );
}

interface HeadingProps {
  readonly text: string;
  readonly children?: ReactNode;
}

/** The title of the document and of the page, with the record's badge. */
function Heading({ text, children }: HeadingProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <PageTitle names={[text, 'Admin']} />
      <Typography variant="h2" component="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

function PresentRecord({ resource, record }: RecordProps) {
  const { name, title, heading, form, columns, hasHistory, aside } = resource;
  const { status } = columns;
  const hasSide = aside !== undefined || hasHistory;
  return (
    <>
      <Heading text={heading?.(record) ?? String(record[title])}>
        {status ? (
          <Value resource={resource} source="status" column={status} value={record.status} />
        ) : null}
      </Heading>
      <Card
        sx={{
          overflow: 'hidden',
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: hasSide ? 'minmax(0, 1fr) minmax(18rem, 24rem)' : 'minmax(0, 1fr)',
          },
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
          {form ? (
            <RecordEditor key={record.id} resource={resource} record={record} />
          ) : (
            <Details resource={resource} record={record} />
          )}
        </Box>
        {hasSide ? (
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
            {aside?.(record)}
            {hasHistory ? <History of={[{ table: name, row: String(record.id) }]} /> : null}
          </Box>
        ) : null}
      </Card>
    </>
  );
}

function Details({ resource, record }: RecordProps) {
  const { sections, transitions, list } = resource;
  return (
    <>
      <RecordFacts resource={resource} />
      {sections?.(record)}
      {transitions && !list.isBulkOnly ? <DecisionButtons resource={resource} /> : null}
    </>
  );
}

function NewRecord({ resource }: ResourcePageProps) {
  const [parameters] = useSearchParams();
  return (
    <>
      <Heading text={resource.form?.creation?.title ?? ''} />
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <RecordEditor key={parameters.toString()} resource={resource} record={null} />
      </Card>
    </>
  );
}
