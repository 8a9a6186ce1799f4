import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { isEditable } from '@ludarium/domain/game-proposals';
import type { GameId } from '@ludarium/domain/ids';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { Problem } from '../../layout/Problem.tsx';
import { useHasLeft } from '../../layout/use-has-left.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { refetchChanged } from '../../providers/query-client.ts';
import { BackLink } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { ProposalEditor } from './ProposalEditor.tsx';
import { ProposalView } from './ProposalView.tsx';
import { useWayBack } from './proposal-address.ts';
import { type LoadedProposal, useProposal } from './use-proposal.ts';

interface ProposalPageProps {
  /** The proposal's id, or 'new'. */
  readonly opened: string;
  /** The game that a new proposal changes; null for a new game. */
  readonly gameId: GameId | null;
  readonly onCreated: (id: string) => void;
}

/** A proposal: the form where it can be edited, else its content; with a link back to the list. */
export default function ProposalPage({ opened, gameId, onCreated }: ProposalPageProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const hasLeft = useHasLeft();
  const { loaded, isMissing, isError, isFetching, retry } = useProposal({ id: opened, gameId });
  const back = useWayBack();
  const { canEdit } = usePortal();
  useOwnerOf(loaded?.row ?? null);
  const heading = useRef<HTMLHeadingElement>(null);

  const handleSaved = (row: GameProposalRow) => {
    queryClient.setQueryData<GameProposalRow>(
      ['game_proposals', 'getOne', { id: row.id, meta: undefined }],
      row,
    );
    void refetchChanged(queryClient, {
      predicate: ({ queryKey: [resource, method] }) =>
        resource === 'game_proposals' && method !== 'getOne',
    });
    void refetchChanged(queryClient, { queryKey: ['game_proposal_events'] });
  };
  const handleCreated = (id: string) => {
    if (hasLeft()) return;
    onCreated(id);
    void navigate({ search: `?tab=drafts&proposal=${id}` }, { replace: true, state });
  };

  const status = loaded?.row?.status ?? 'draft';
  const isForm = loaded !== null && canEdit && isEditable(status);
  const shown = useRef<boolean | null>(null);
  // The heading gets the focus when the page opens, and when the form becomes its content.
  useEffect(() => {
    if (loaded === null || shown.current === isForm) return;
    shown.current = isForm;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [loaded, isForm]);
  // After Back the focus would be lost.
  useEffect(() => () => rescueFocus(), []);

  return (
    <>
      <BackLink {...back} />
      {loaded === null && isMissing ? (
        <EmptyState text="This proposal does not exist, or belongs to somebody else." />
      ) : loaded === null && isError ? (
        <Problem text="The proposal could not be loaded." busy={isFetching} onRetry={retry} />
      ) : loaded === null ? (
        <div role="status">
          <VisuallyHidden>Loading...</VisuallyHidden>
          <Skeleton width="40%" height={40} />
          <Skeleton variant="rounded" height={480} />
        </div>
      ) : (
        <>
          <Typography
            ref={heading}
            variant="h2"
            tabIndex={-1}
            sx={{ mb: 1, outline: 'none', overflowWrap: 'anywhere' }}
          >
            {getTitle(loaded)}
          </Typography>
          {isForm ? (
            <ProposalEditor proposal={loaded} onCreated={handleCreated} onSaved={handleSaved} />
          ) : loaded.row ? (
            <ProposalView row={loaded.row} />
          ) : null}
        </>
      )}
    </>
  );
}

/** A link may lead to a proposal of another one of the person's publishers: the portal changes to it. */
function useOwnerOf(row: GameProposalRow | null): void {
  const { publisherId, memberships } = usePortal();
  const [parameters, setParameters] = useSearchParams();
  const owner = row?.publisher_id;
  const isElsewhere =
    owner !== publisherId && memberships.some(({ publisher_id }) => publisher_id === owner);
  useEffect(() => {
    if (!isElsewhere) return;
    const after = new URLSearchParams(parameters);
    after.set('publisher', String(owner));
    setParameters(after, { replace: true });
  }, [isElsewhere, owner, parameters, setParameters]);
}

function getTitle({ row, kind, current }: LoadedProposal): string {
  const name = String(current.name ?? row?.name ?? '') || 'a game';
  if (kind === 'new') return row?.name ?? 'New game';
  return kind === 'change' ? `Change ${name}` : `Remove ${name}`;
}
