import { gameFields, isBlank } from '@ludarium/domain/game-proposals';
import { type Game, gameBadges, getGameKind } from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { QueryResult } from '../../layout/LoadFailed.tsx';
import { Section } from '../../layout/Section.tsx';
import { gameHint } from '../../providers/main-api-provider.ts';
import { preservedText } from '../../theme/styles.ts';
import { FieldValue, useGameDetails } from '../game-proposals/FieldValue.tsx';
import { LatestProposals, useLatestProposals } from '../game-proposals/LatestProposals.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { Facts } from '../table/Facts.tsx';
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
      badge={(game) => <Chip variant="outlined" label={gameBadges[getGameKind(game)]} />}
      missingText={
        hasHint
          ? 'This game is not, or no longer, in the catalogue where it was.'
          : 'The main API gives no game by its number alone. Search for it among all games.'
      }
      details={({ id }) => (
        <>
          <GameFacts pictureSize={264} />
          {/* Reserves the height of the shortest details, so that a phone's history does not move. */}
          <Box sx={{ minHeight: { xs: 61, sm: 41 } }}>
            <GameDetails id={id} />
          </Box>
        </>
      )}
      history={({ id }) => <Proposals id={id} />}
    />
  );
}

/** The fields that only the main API's optional call for one game has. */
const detailFields = [
  'designers',
  'artists',
  'categories',
  'mechanics',
  'languages',
  'weight',
  'website_url',
  'rules_url',
  'video_url',
  'store_urls',
] as const;

/** The description and the details of a game; nothing if the main API does not give them. */
function GameDetails({ id }: { id: GameId }) {
  return (
    <QueryResult
      query={useGameDetails(id)}
      failedText="The details of this game could not be loaded."
      height={41}
    >
      {(game) => {
        if (game === null) return null;
        const filled = detailFields.filter((name) => !isBlank(game[name]));
        const missing = (['description', ...detailFields] as const)
          .filter((name) => isBlank(game[name]))
          .map((name) => gameFields[name].label);
        return (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {game.description ? (
              <Typography sx={{ ...preservedText, maxWidth: '44rem' }}>
                {game.description}
              </Typography>
            ) : null}
            {filled.length === 0 ? null : (
              <Facts
                facts={filled.map((name) => [
                  gameFields[name].label,
                  <FieldValue key={name} name={name} value={game[name]} />,
                ])}
              />
            )}
            {missing.length === 0 ? null : (
              <Typography variant="body2" color="text.secondary">
                Empty in the catalogue: {missing.join(', ')}
              </Typography>
            )}
          </Box>
        );
      }}
    </QueryResult>
  );
}

/** All statuses but those of drafts and withdrawn proposals. */
const sent = '(submitted,changes_requested,approved,applied,rejected,failed_stale)';

function Proposals({ id }: { id: GameId }) {
  const query = useLatestProposals({ game_id: id, 'status@in': sent }, 'submitted_at');
  return (
    <Section title="Proposals for this game">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        Changes made outside proposals are not recorded here.
      </Typography>
      <LatestProposals query={query} emptyText="No proposals yet." />
    </Section>
  );
}
