import { type Game, gameBadges, kindOfGame } from '@ludarium/domain/games';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { Section } from '../../layout/Section.tsx';
import { gameHint } from '../../providers/find-game.ts';
import { RecordPage } from '../list/RecordPage.tsx';
import { GameFacts } from './GameFacts.tsx';

/** One game of the catalogue; the list's record is the placeholder while it loads. */
export default function GameShow() {
  const { id } = useParams();
  const [address] = useSearchParams();
  const queryClient = useQueryClient();
  const hint = gameHint.parse(Object.fromEntries(address));
  const hasHint = hint.name !== undefined || hint.publisherId !== undefined;
  return (
    <RecordPage<Game>
      queryOptions={{
        meta: hint,
        placeholderData: () => queryClient.getQueryData<Game>(['games', 'getOne', { id }]),
      }}
      title={({ name }) => name}
      badge={(game) => <Chip variant="outlined" label={gameBadges[kindOfGame(game)]} />}
      missingText={
        hasHint
          ? 'This game is not, or no longer, in the catalogue where it was.'
          : 'The main API gives no game by its number alone. Search for it among all games.'
      }
      details={() => <GameFacts pictureSize={264} />}
      history={() => <NoHistory />}
    />
  );
}

function NoHistory() {
  return (
    <Section title="History">
      <Typography variant="body2" color="text.secondary">
        The catalogue belongs to the main API, which keeps no audit trail of its games: who changed
        this one, and when, is not known here.
      </Typography>
    </Section>
  );
}
