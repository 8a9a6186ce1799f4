import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import {
  type CatalogueValues,
  describeValue,
  gameFields,
  getReasonLabel,
  isGameFieldName,
  proposalStatuses,
  proposalStatusTexts,
  reasonCodes,
} from '@ludarium/domain/game-proposals';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { RecordThread, type ThreadRow } from '../../layout/RecordThread.tsx';
import { preservedText } from '../../theme/styles.ts';
import { Facts } from '../shell/Facts.tsx';
import { Panel } from '../shell/Page.tsx';
import { checkAccess } from '../shell/use-access.ts';

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
        <Typography sx={{ mt: 1, ...preservedText }}>
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

/** The values of a game that changed after the proposal was written, beside the proposed ones. */
export function StaleValues({ row }: { row: GameProposalRow }) {
  const fields = Object.keys(row.conflict ?? {});
  if (fields.length === 0) return null;
  return (
    <Panel title="What has changed">
      {fields.map((name) => (
        <Box key={name} sx={{ mb: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {isGameFieldName(name) ? gameFields[name].label : 'Cover'}
          </Typography>
          <Facts
            facts={[
              ['When you edited it', describe(name, row.original)],
              ['In the catalogue now', describe(name, row.conflict ?? {})],
              ['Your proposal', name in row.proposed ? describe(name, row.proposed) : kept(name)],
            ]}
            sx={{ gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}
          />
        </Box>
      ))}
      <Typography variant="body2" color="text.secondary">
        'Send again' proposes your values instead of those in the catalogue now.
      </Typography>
    </Panel>
  );
}

function describe(name: string, values: CatalogueValues): string {
  if (isGameFieldName(name)) return describeValue(name, values[name] ?? null);
  return values.cover ? 'A picture' : 'No picture';
}

/** A proposal has its cover beside its values. */
const kept = (name: string) => (isGameFieldName(name) ? 'Not changed' : 'A picture');

/** The events of a proposal, and messages between the publisher and the reviewer. */
export function ProposalThread({ proposalId }: { proposalId: string }) {
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2.5 }, '& h3': { fontSize: '1.0625rem' } }}>
      <RecordThread
        title="Steps and messages"
        heading="h3"
        resource="game_proposal_events"
        about={{ proposal_id: proposalId }}
        reader="our team"
        describeAuthor={({ by_admin, author_name }) =>
          by_admin ? 'Our team' : (author_name ?? 'The catalogue')
        }
        describeStep={describeStep}
        onFailed={checkAccess}
      />
    </Card>
  );
}

function describeStep({ status, reason_code }: ThreadRow): string | undefined {
  const step = proposalStatuses.find((known) => known === status);
  if (!step) return undefined;
  const { label } = proposalStatusTexts[step];
  const reason = getReasonLabel(reason_code);
  return reason ? `${label}: ${reason}` : label;
}
