import { colours } from '@ludarium/domain/design';
import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';

const accents: Readonly<Record<string, 'honey' | 'felt' | 'meeple'>> = {
  pending: 'honey',
  submitted: 'honey',
  approved: 'felt',
  applied: 'felt',
  rejected: 'meeple',
  failed_stale: 'meeple',
  draft: 'honey',
  published: 'felt',
};

/** A status as a badge; an unknown value is grey. */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  const { mode } = useTheme().palette;
  const tokens = colours[mode];
  const accent = accents[status];
  const { tint, text } = accent
    ? tokens[accent]
    : { tint: mode === 'dark' ? tokens.line : tokens.well, text: tokens.muted };
  return (
    <Chip
      data-status={status}
      label={label}
      sx={{
        bgcolor: tint,
        color: text,
        border: `1px solid ${text}33`,
        // An unknown value is raw text (section 4), capitalized as the others.
        '& .MuiChip-label::first-letter': { textTransform: 'uppercase' },
      }}
    />
  );
}
