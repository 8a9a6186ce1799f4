import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactsProps {
  readonly facts: readonly (readonly [string, ReactNode])[];
  /** Whether all of them are so short that they stand side by side on a phone, too. */
  readonly short?: boolean;
}

/** Names and values side by side; what has no value is left out. */
export function Facts({ facts, short = false }: FactsProps) {
  const onPhone = short ? 'max-content 1fr' : '1fr';
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: onPhone, sm: 'max-content 1fr' },
        columnGap: 3,
        rowGap: { xs: short ? 0.75 : 0.25, sm: 0.75 },
        fontSize: '0.875rem',
        '& dt': { color: 'text.secondary' },
        '& dd': {
          m: 0,
          mb: { xs: short ? 0 : 1, sm: 0 },
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          unicodeBidi: 'plaintext',
          textAlign: 'match-parent',
        },
      }}
    >
      {facts.flatMap(([name, value]) =>
        value === null || value === undefined || value === ''
          ? []
          : [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>],
      )}
    </Box>
  );
}
