import { colours } from '@ludarium/domain/design';
import { type ProposalStatus, proposalStatusTexts } from '@ludarium/domain/game-proposals';
import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';

/** Red if the publisher has to act, green if the proposal succeeded. */
const accents = {
  draft: 'honey',
  submitted: 'sky',
  changes_requested: 'meeple',
  approved: 'felt',
  applied: 'felt',
  rejected: 'meeple',
  withdrawn: 'sky',
  failed_stale: 'meeple',
} as const satisfies Record<ProposalStatus, string>;

/** The state of a proposal, without what the label says after a comma. */
export function ProposalChip({ status }: { status: ProposalStatus }) {
  const { palette } = useTheme();
  const accent = colours[palette.mode][accents[status]];
  const { label } = proposalStatusTexts[status];
  return (
    <Chip
      title={label}
      label={label.split(',')[0]}
      sx={{ height: 22, flexShrink: 0, bgcolor: accent.tint, color: accent.text }}
    />
  );
}
