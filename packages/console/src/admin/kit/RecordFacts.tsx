import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { logoPlates, preservedText } from '../../theme/styles.ts';
import type { Declared } from '../declaration/define-resource.ts';
import { Facts } from '../fields/Facts.tsx';

interface RecordFactsProps {
  readonly resource: Declared;
}

/** The description, the picture and the facts of the context's record, and the note about it. */
export function RecordFacts({ resource }: RecordFactsProps) {
  const record = useRecordContext();
  if (!record) return null;
  const note = resource.note?.(record);
  const picture = resource.picture?.(record);
  const description = resource.description?.(record);
  return (
    <>
      {description ? <Box sx={preservedText}>{description}</Box> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
        {picture ? (
          <Box
            component="img"
            src={picture}
            alt=""
            loading="lazy"
            sx={{
              width: 120,
              aspectRatio: '1',
              objectFit: 'contain',
              borderRadius: 1,
              bgcolor: ({ palette }) => logoPlates[palette.mode],
            }}
          />
        ) : null}
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          {/* What has a picture has short values. */}
          <Facts facts={resource.facts?.(record) ?? []} isShort={resource.picture !== undefined} />
        </Box>
      </Box>
      {note ? (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      ) : null}
    </>
  );
}
