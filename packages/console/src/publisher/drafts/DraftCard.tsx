import { formatDateTime } from '@ludarium/domain/dates';
import {
  canMove,
  isDeletable,
  isEditable,
  proposalKindLabels,
  proposalStatusTexts,
} from '@ludarium/domain/game-proposals';
import { draftTexts, sampleDrafts } from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { clampLines } from '../../theme/styles.ts';
import { usePublishedGame } from '../catalogue/use-game.ts';
import { GameThumbnail } from '../games/GameItem.tsx';
import { ProposalChip } from '../proposals/ProposalChip.tsx';
import { type ListedProposal, useOpenProposal } from '../proposals/use-proposals.ts';
import { usePortal } from '../shell/portal-context.ts';

export const draftGrid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
} as const;

interface DraftFrameProps {
  readonly name: string;
  readonly detail: string;
  readonly badge: ReactNode;
  /** The game whose picture is shown. */
  readonly gameId?: GameId | null;
  readonly children: ReactNode;
}

function DraftFrame({ name, detail, badge, gameId = null, children }: DraftFrameProps) {
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <GamePicture gameId={gameId} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {detail}
          </Typography>
          <Box sx={{ mt: 0.5 }}>{badge}</Box>
        </Box>
      </Box>
      {children}
    </Card>
  );
}

interface DraftCardProps {
  readonly proposal: ListedProposal;
  readonly onOpen: () => void;
  /** Deletes or withdraws it. */
  readonly onGiveUp: () => void;
}

/** A proposal in the list, with what can be done in its state. */
export function DraftCard({ proposal, onOpen, onGiveUp }: DraftCardProps) {
  const { kind, status, reason, updated_at } = proposal;
  const name = proposal.name ?? 'Untitled game';
  const giveUp = isDeletable(status) ? 'Delete' : 'Withdraw';
  const action = isEditable(status) ? draftTexts.continueEditing : 'View';
  return (
    <DraftFrame
      name={name}
      detail={[proposalKindLabels[kind], formatDateTime(updated_at)]
        .filter((part) => part !== null)
        .join(' · ')}
      gameId={proposal.game_id}
      badge={<ProposalChip status={status} />}
    >
      <Typography variant="body2">{proposalStatusTexts[status].text}</Typography>
      {reason ? (
        <Typography
          variant="body2"
          sx={{
            borderInlineStart: '3px solid',
            borderColor: 'warning.main',
            paddingInlineStart: 1,
            overflowWrap: 'anywhere',
            ...clampLines(4),
          }}
        >
          {reason}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
        <Button variant="outlined" size="small" aria-label={`${action}: ${name}`} onClick={onOpen}>
          {action}
        </Button>
        {isDeletable(status) || canMove(status, 'withdrawn', 'publisher') ? (
          <Button size="small" color="error" aria-label={`${giveUp}: ${name}`} onClick={onGiveUp}>
            {giveUp}
          </Button>
        ) : null}
      </Box>
    </DraftFrame>
  );
}

/** The specification's two drafts, marked as examples (section 2). */
export function SampleDrafts() {
  const { canEdit } = usePortal();
  const open = useOpenProposal();
  return (
    <>
      <Alert severity="info" variant="outlined" role="note" sx={{ mb: 2 }}>
        These are examples. They disappear once you have a draft of your own.
      </Alert>
      <Box component="ul" sx={draftGrid}>
        {sampleDrafts.map(({ id, name, lastEdited }) => (
          <DraftFrame
            key={id}
            name={name}
            detail={lastEdited}
            badge={<Chip label={draftTexts.badge} />}
          >
            <Button
              variant="outlined"
              size="small"
              disabled={!canEdit}
              aria-label={`${draftTexts.continueEditing}: ${name}`}
              onClick={() => open('new')}
              sx={{ alignSelf: 'start' }}
            >
              {draftTexts.continueEditing}
            </Button>
          </DraftFrame>
        ))}
      </Box>
    </>
  );
}

/** The picture of the game that a proposal changes. */
function GamePicture({ gameId }: { readonly gameId: GameId | null }) {
  const game = usePublishedGame(gameId);
  return (
    <Box sx={{ flexShrink: 0, width: 56, height: 56, borderRadius: 2, overflow: 'hidden' }}>
      <GameThumbnail game={game ?? null} />
    </Box>
  );
}
