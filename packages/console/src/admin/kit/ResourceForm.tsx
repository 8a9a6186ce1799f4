import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { BackLink, RecordPage } from '../list/RecordPage.tsx';
import { Value } from './columns.tsx';
import type { Declared } from './define-resource.tsx';
import { RecordAside } from './RecordAside.tsx';
import { RecordEditor } from './RecordEditor.tsx';

interface ResourceFormProps {
  readonly resource: Declared;
}

/** The page of a record with its form and history; without an id in the address of a new one. */
export default function ResourceForm({ resource }: ResourceFormProps) {
  const { id } = useParams();
  const { label, title, backLabel = `All ${label.toLowerCase()}`, texts } = resource;
  if (id === undefined) return <NewRecord resource={resource} backLabel={backLabel} />;
  const { status } = resource.columns;
  return (
    <RecordPage
      // The list's records lack columns, so the full record has a cache key of its own.
      columns={['*']}
      list={{ label: backLabel }}
      title={(record) => String(record[title])}
      badge={(record) =>
        status ? (
          <Value resource={resource} source="status" column={status} value={record.status} />
        ) : null
      }
      {...(texts.missing && { missingText: texts.missing })}
      details={(record) => <RecordEditor key={record.id} resource={resource} record={record} />}
      history={(record) => <RecordAside resource={resource} record={record} />}
    />
  );
}

function NewRecord({ resource, backLabel }: ResourceFormProps & { readonly backLabel: string }) {
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
