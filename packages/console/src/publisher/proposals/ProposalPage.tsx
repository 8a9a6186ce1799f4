import type { GameProposalRow } from '@ludarium/domain/data-backend';
import {
  canMove,
  describeValue,
  type GameFieldName,
  gameFieldNames,
  gameFields,
  isEditable,
  proposalKindLabels,
} from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useHasLeft } from '../../layout/address.ts';
import { rescueFocus } from '../../layout/focus.ts';
import { Notice } from '../../layout/Notice.tsx';
import { refetchChanged } from '../../providers/query-client.ts';
import { preservedText } from '../../theme/styles.ts';
import { getProposalPath, tabPaths } from '../shell/addresses.ts';
import { Facts } from '../shell/Facts.tsx';
import { BackLink, PageHeading, Panel } from '../shell/Page.tsx';
import { useOwnPublisher } from '../shell/portal-context.ts';
import { GiveUpDialog } from './GiveUpDialog.tsx';
import { ProposalEditor } from './ProposalEditor.tsx';
import { ProposalThread, StatusNote } from './ProposalStatus.tsx';
import { type LoadedProposal, useProposal } from './use-proposal.ts';
import { getProposalKey, useWayBack } from './use-proposals.ts';

/** The proposal of the address, which pending publishers do not have. */
export default function ProposalPage() {
  const publisher = useOwnPublisher();
  const { proposal: opened = 'new' } = useParams();
  const [query] = useSearchParams();
  const [created, setCreated] = useState({ id: '', key: '' });
  if (publisher === null) return <Navigate to={tabPaths['Draft Games']} replace />;
  const gameId = Number(query.get('game')) || null;
  // A new proposal gets its id with the first save: the form stays mounted.
  const change = query.get('kind') === 'removal' ? 'removal' : 'change';
  const kind = gameId === null ? 'new' : change;
  const key = opened === created.id ? created.key : `${opened} ${kind} ${gameId}`;
  return (
    <OpenedProposal
      key={key}
      opened={opened}
      subject={{ kind, gameId }}
      onCreated={(id) => setCreated({ id, key })}
    />
  );
}

interface OpenedProposalProps {
  /** The proposal's id, or 'new'. */
  readonly opened: string;
  /** What a new proposal is for; the game is null for a new one. */
  readonly subject: Pick<LoadedProposal, 'kind' | 'gameId'>;
  readonly onCreated: (id: string) => void;
}

/** A proposal: the form where it can be edited, else its content; with a link back to the list. */
function OpenedProposal({ opened, subject, onCreated }: OpenedProposalProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const hasLeft = useHasLeft();
  const { loaded, isMissing, isError, isFetching, retry } = useProposal(opened, subject);
  const back = useWayBack();

  const handleSaved = (row: GameProposalRow) => {
    const queryKey = getProposalKey(row.id);
    // A read under way would show the row as it was before.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<GameProposalRow>(queryKey, row);
    void refetchChanged(queryClient, {
      predicate: ({ queryKey: [resource, method] }) =>
        resource === 'game_proposals' && method !== 'getOne',
    });
    void refetchChanged(queryClient, { queryKey: ['game_proposal_events'] });
  };
  const handleCreated = (id: string) => {
    if (hasLeft()) return;
    onCreated(id);
    void navigate(getProposalPath(id), { replace: true, state });
  };

  const status = loaded?.row?.status ?? 'draft';
  const isForm = loaded !== null && isEditable(status);
  const shown = loaded === null ? null : isForm ? 'form' : 'content';
  useEffect(() => {
    if (shown !== null) window.scrollTo(0, 0);
  }, [shown]);

  if (loaded === null) {
    return (
      <>
        <BackLink {...back} />
        {isMissing ? (
          <Notice text="This proposal does not exist, or belongs to somebody else." />
        ) : isError ? (
          <Notice text="The proposal could not be loaded." query={{ isFetching, refetch: retry }} />
        ) : (
          <div role="status">
            <span className="visually-hidden">Loading...</span>
            <Skeleton width="40%" height={40} />
            <Skeleton variant="rounded" height={480} />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      {/* The new heading gets the focus when the content replaces the form. */}
      <PageHeading key={shown} above={back} title={getTitle(loaded)} />
      {isForm ? (
        <ProposalEditor proposal={loaded} onCreated={handleCreated} onSaved={handleSaved} />
      ) : loaded.row ? (
        <ProposalView row={loaded.row} />
      ) : null}
    </>
  );
}

function getTitle({ row, kind, current }: LoadedProposal): string {
  const name = String(current.name ?? row?.name ?? '') || 'a game';
  if (kind === 'new') return row?.name || 'New game';
  return kind === 'change' ? `Change ${name}` : `Remove ${name}`;
}

/** A proposal that cannot be edited: its state, its values, and what happened to it. */
function ProposalView({ row }: { row: GameProposalRow }) {
  const [isAsking, setAsking] = useState(false);
  const { kind, status, proposed, cover, note } = row;
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
      <Panel title={proposalKindLabels[kind]}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {changed.length > 0 ? (
            <Facts
              facts={changed.map((name) => [
                gameFields[name].label,
                <Proposed key={name} name={name} row={row} />,
              ])}
            />
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
              <Typography sx={preservedText}>{note}</Typography>
            </div>
          ) : null}
          {canMove(status, 'withdrawn', 'publisher') ? (
            <Button
              variant="outlined"
              color="error"
              onClick={() => setAsking(true)}
              sx={{ justifySelf: 'start' }}
            >
              Withdraw
            </Button>
          ) : null}
        </Box>
      </Panel>
      <ProposalThread proposalId={row.id} />
      <GiveUpDialog
        proposal={isAsking ? row : null}
        onClose={() => {
          setAsking(false);
          rescueFocus();
        }}
      />
    </Box>
  );
}

/** A proposed value and, in a change, the one before. */
function Proposed({ name, row }: { name: GameFieldName; row: GameProposalRow }) {
  const { kind, proposed, original } = row;
  return (
    <>
      <Box sx={preservedText}>{describeValue(name, proposed[name] ?? null)}</Box>
      {kind === 'change' ? (
        <Typography variant="body2" color="text.secondary">
          Before: {describeValue(name, original[name] ?? null)}
        </Typography>
      ) : null}
    </>
  );
}
