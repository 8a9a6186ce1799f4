import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useRecordContext } from 'react-admin';
import { logoPlates, preservedText } from '../../theme/styles.ts';
import type { Declared } from '../declaration/define-resource.ts';

interface FactsProps {
  readonly facts: readonly (readonly [string, ReactNode])[];
  /** For a narrow container: one pair in a line in every window. */
  readonly isNarrow?: boolean;
}

/** Names and values in two columns, two pairs in a line on a tablet, without the empty values. */
export function Facts({ facts, isNarrow = false }: FactsProps) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const pair = 'max-content minmax(0, 1fr)';
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: {
          xs: pair,
          sm: shown.length > 4 && !isNarrow ? `${pair} ${pair}` : pair,
        },
        columnGap: 3,
        rowGap: 0.75,
        fontSize: '0.875rem',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, ...preservedText, textAlign: 'match-parent' },
      }}
    >
      {shown.flatMap(([name, value]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} value`}>{value}</dd>,
      ])}
    </Box>
  );
}

/** A link for an http(s) address; other text that a person typed stays text. */
export function SafeLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return <>{address}</>;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </Link>
  );
}

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
          <Facts facts={resource.facts?.(record) ?? []} />
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

/** A section of a page, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
