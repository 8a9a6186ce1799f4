import { colours } from '@ludarium/domain/design';
import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';

const accents = {
  pending: 'honey',
  approved: 'felt',
  rejected: 'meeple',
  draft: 'honey',
  published: 'felt',
} as const;

const getAccent = (status: string) =>
  Object.entries(accents).find(([known]) => known === status)?.[1] ?? null;

/** A status as a badge; an unknown value is grey. */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  const { palette } = useTheme();
  const { well, muted, [getAccent(status) ?? 'sky']: accent } = colours[palette.mode];
  const known = getAccent(status) !== null;
  return (
    <Chip
      data-status={status}
      label={label}
      sx={{
        bgcolor: known ? accent.tint : well,
        color: known ? accent.text : muted,
        border: `1px solid ${known ? accent.text : muted}33`,
        // An unknown value is raw text (section 4), capitalized as the others.
        '& .MuiChip-label::first-letter': { textTransform: 'uppercase' },
      }}
    />
  );
}
