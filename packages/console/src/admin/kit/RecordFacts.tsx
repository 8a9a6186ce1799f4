import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Facts } from '../table/Facts.tsx';
import type { Declared } from './define-resource.tsx';

interface RecordFactsProps {
  readonly resource: Declared;
}

/** The facts of the context's record, and the note about it. */
export function RecordFacts({ resource }: RecordFactsProps) {
  const record = useRecordContext();
  if (!record) return null;
  const note = resource.note?.(record);
  return (
    <>
      <Facts facts={resource.facts?.(record) ?? []} />
      {note ? (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      ) : null}
    </>
  );
}
