import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={id} variant="h3" sx={{ flex: '1 1 6rem', fontSize: '1.0625rem' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Card>
  );
}

/** The selects of a section; they share the rows of a phone. */
export function Choices({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        mb: 2,
        '& > *': { flex: { xs: '1 1 8rem', sm: 'none' }, minWidth: 0 },
      }}
    >
      {children}
    </Box>
  );
}
