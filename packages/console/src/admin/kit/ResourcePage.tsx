import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { DecisionBar, DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { History } from '../history/History.tsx';
import { Value } from './columns.tsx';
import type { Declared } from './define-resource.tsx';
import { RecordEditor } from './RecordEditor.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { BackLink, RecordPage } from './RecordPage.tsx';

interface ResourcePageProps {
  readonly resource: Declared;
}

interface RecordProps extends ResourcePageProps {
  readonly record: RaRecord;
}

/** The page of a record with its form, or with facts and transitions; without an id that of a new one. */
export default function ResourcePage({ resource }: ResourcePageProps) {
  const { id } = useParams();
  const { label, title, texts, backLabel = `All ${label.toLowerCase()}`, heading, form } = resource;
  if (form && id === undefined) return <NewRecord resource={resource} backLabel={backLabel} />;
  const { status } = resource.columns;
  return (
    <RecordPage
      // The list's records lack columns, so the full record has a cache key of its own.
      columns={form ? ['*'] : Object.keys(resource.row.shape)}
      list={{ label: backLabel }}
      title={(record) => heading?.(record) ?? String(record[title])}
      badge={(record) =>
        status ? (
          <Value resource={resource} source="status" column={status} value={record.status} />
        ) : null
      }
      {...(texts.missing && { missingText: texts.missing })}
      details={(record) =>
        form ? (
          <RecordEditor key={record.id} resource={resource} record={record} />
        ) : (
          <Details resource={resource} record={record} />
        )
      }
      history={(record) => <Aside resource={resource} record={record} />}
    />
  );
}

function Details({ resource, record }: RecordProps) {
  const { sections, transitions, list } = resource;
  return (
    <>
      <RecordFacts resource={resource} />
      {sections?.(record)}
      {transitions && !list.isBulkOnly ? (
        <DecisionBar>
          <DecisionButtons resource={resource} />
        </DecisionBar>
      ) : null}
    </>
  );
}

/** What a record's page shows beside its facts or form. */
function Aside({ resource: { name, hasHistory, aside }, record }: RecordProps) {
  if (aside || !hasHistory) return aside?.(record);
  return <History of={[{ table: name, row: String(record.id) }]} />;
}

function NewRecord({ resource, backLabel }: ResourcePageProps & { readonly backLabel: string }) {
  const [parameters] = useSearchParams();
  const title = resource.form?.creation?.title ?? '';
  return (
    <>
      <PageTitle names={[title, 'Admin']} />
      <BackLink to={`/admin/${resource.name}`} label={backLabel} />
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <RecordEditor key={parameters.toString()} resource={resource} record={null} />
      </Card>
    </>
  );
}
