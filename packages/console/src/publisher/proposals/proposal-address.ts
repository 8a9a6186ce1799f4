import type { GameId } from '@ludarium/domain/ids';
import { useLocation, useNavigate } from 'react-router-dom';

/** `location.state` of a proposal: the query string of the page that Back returns to. */
interface ProposalState {
  readonly back?: unknown;
}

/** Opens a proposal, or the form for a new one; Back returns to the page of now. */
export function useOpenProposal() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id: string, game: GameId | null = null) => {
    const query = new URLSearchParams({ tab: 'drafts', proposal: id });
    if (game !== null) query.set('game', String(game));
    void navigate({ search: query.toString() }, { state: { back: search } });
  };
}

/** Where Back leads from a proposal: to the list in which it was opened. */
export function useWayBack(): { readonly search: string; readonly label: string } {
  const { back } = (useLocation().state ?? {}) as ProposalState;
  const search = typeof back === 'string' ? back : '?tab=drafts';
  const tab = new URLSearchParams(search).get('tab') ?? 'games';
  return { search, label: tab === 'games' ? 'My Games' : 'Draft Games' };
}
