import type { GameProposalRow } from '@ludarium/domain/data-backend';
import {
  canMove,
  describeValue,
  type GameValue,
  gameFieldNames,
  gameFields,
  proposalKindLabels,
} from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { rescueFocus } from '../../layout/focus.ts';
import { usePortal } from '../shell/portal-context.ts';
import { ProposalThread, StatusNote } from './ProposalStatus.tsx';
import { useRefreshProposals } from './use-proposals.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** A proposal that cannot be edited: its state, its values, and what happened to it. */
export function ProposalView({ row }: { row: GameProposalRow }) {
  const { canEdit } = usePortal();
  const refresh = useRefreshProposals();
  const [asks, setAsks] = useState(false);
  const { kind, status, proposed, original, cover, note } = row;
  const changed = gameFieldNames.filter((name) => proposed[name] !== undefined);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <StatusNote row={row} />
      </Box>
      <Card component="section" aria-labelledby="content" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Typography id="content" variant="h3" sx={{ fontSize: '1rem' }}>
          {proposalKindLabels[kind]}
        </Typography>
        {changed.length > 0 ? (
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
            {changed.map((name) => (
              <Box key={name} sx={{ '& dd': { m: 0, overflowWrap: 'anywhere' } }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {gameFields[name].label}
                </Typography>
                <Typography component="dd" sx={{ whiteSpace: 'pre-wrap' }}>
                  {describeValue(name, proposed[name] ?? null)}
                </Typography>
                {kind === 'change' ? <Before name={name} value={original[name]} /> : null}
              </Box>
            ))}
          </Box>
        ) : null}
        {cover ? (
          <Box
            component="img"
            src={cover}
            alt={String(proposed.cover_alt ?? 'The proposed cover')}
            sx={{ width: 160, aspectRatio: '1', borderRadius: 2 }}
          />
        ) : null}
        {note ? (
          <div>
            <Typography variant="body2" color="text.secondary">
              Your note
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note}
            </Typography>
          </div>
        ) : null}
        {canEdit && canMove(status, 'withdrawn', 'publisher') ? (
          <Button
            variant="outlined"
            color="error"
            onClick={() => setAsks(true)}
            sx={{ justifySelf: 'start' }}
          >
            Withdraw
          </Button>
        ) : null}
      </Card>
      {row.submitted_at ? <ProposalThread proposalId={row.id} /> : null}
      <WithdrawDialog
        proposal={asks ? row : null}
        onCancel={() => setAsks(false)}
        onDone={() => {
          setAsks(false);
          refresh();
          rescueFocus();
        }}
      />
    </Box>
  );
}

function Before({
  name,
  value,
}: {
  name: (typeof gameFieldNames)[number];
  value?: GameValue | undefined;
}) {
  return (
    <Typography component="dd" variant="body2" color="text.secondary">
      Before: {describeValue(name, value ?? null)}
    </Typography>
  );
}
