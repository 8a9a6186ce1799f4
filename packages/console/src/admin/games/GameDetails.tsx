import type { Game } from '@ludarium/domain/games';
import { useRecordContext } from 'react-admin';
import { RowDetails } from '../table/RowDetails.tsx';
import { GameFacts } from './GameFacts.tsx';

/** What opens below a game's row. */
export function GameDetails() {
  const game = useRecordContext<Game>();
  if (!game) return null;
  return (
    <RowDetails>
      <GameFacts game={game} />
    </RowDetails>
  );
}
