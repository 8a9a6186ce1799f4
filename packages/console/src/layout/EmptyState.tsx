import { logo } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly text: string;
  readonly detail?: string;
  /** Actions. */
  readonly children?: ReactNode;
}

/** The empty state of a list: picture, text, optional actions. */
export function EmptyState({ text, detail, children }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 5 }}>
      <Box
        component="svg"
        viewBox="0 0 24 24"
        aria-hidden="true"
        sx={{ width: 40, fill: 'none', stroke: 'currentColor', color: 'text.secondary' }}
      >
        <path d={logo.meeple} strokeDasharray="2 1.5" />
      </Box>
      <StateText text={text} detail={detail} />
      {children}
    </Box>
  );
}

/** The text of an empty or error state; with a detail, the text is a heading above it. */
export function StateText({ text, detail }: { text: string; detail?: string | undefined }) {
  const isHeading = detail !== undefined;
  return (
    <>
      <Typography
        {...(isHeading ? { variant: 'h3', component: 'p' } : { color: 'text.secondary' })}
        sx={{ textAlign: 'center' }}
      >
        {text}
      </Typography>
      {isHeading ? (
        <Typography color="text.secondary" sx={{ maxWidth: '34rem', textAlign: 'center' }}>
          {detail}
        </Typography>
      ) : null}
    </>
  );
}
