import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { proposalStatusTexts, reasonCodes } from '@ludarium/domain/game-proposals';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';

const severities = {
  draft: 'info',
  submitted: 'info',
  changes_requested: 'warning',
  approved: 'success',
  applied: 'success',
  rejected: 'error',
  withdrawn: 'info',
  failed_stale: 'warning',
} as const;

/** The state of a proposal, what it means, and the reason of a decision. */
export function StatusNote({ row }: { row: GameProposalRow }) {
  const { status, reason, reason_code, updated_at } = row;
  const { label, text } = proposalStatusTexts[status];
  return (
    <Alert severity={severities[status]} variant="outlined" role="note">
      <AlertTitle>{label}</AlertTitle>
      {text}
      {reason_code || reason ? (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {reason_code ? <b>{reasonCodes[reason_code].label}. </b> : null}
          {reason}
        </Typography>
      ) : null}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {formatDateTime(updated_at)}
      </Typography>
    </Alert>
  );
}
