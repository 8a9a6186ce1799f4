import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Names, each once, and values. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Their places; by default one below the other. */
  readonly sx?: SystemStyleObject;
}

const list = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.4 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** Names and values. */
export function Facts({ facts, sx = {} }: FactsProps) {
  return (
    <Box component="dl" sx={{ ...list, ...sx }}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}
