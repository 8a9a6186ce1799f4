import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { preservedText } from '../../theme/styles.ts';
import { Facts } from '../table/Facts.tsx';
import type { Declared } from './define-resource.tsx';

interface RecordFactsProps {
  readonly resource: Declared;
}

/** The description and the facts of the context's record, and the note about it. */
export function RecordFacts({ resource }: RecordFactsProps) {
  const record = useRecordContext();
  if (!record) return null;
  const note = resource.note?.(record);
  return (
    <>
      {resource.description ? <Box sx={preservedText}>{resource.description(record)}</Box> : null}
      <Facts facts={resource.facts?.(record) ?? []} />
      {note ? (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      ) : null}
    </>
  );
}
