import { bggIdText, countText, type Game, gamePicture, ratingText } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { CataloguePublisher } from '../publishers/CataloguePublisher.tsx';
import { Facts } from '../table/Facts.tsx';
import { RowDetails } from '../table/RowDetails.tsx';

/** Everything that the catalogue knows of a game. */
export function GameDetails() {
  const game = useRecordContext<Game>();
  if (!game) return null;
  const picture = gamePicture(game);
  return (
    <RowDetails>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {picture ? (
          <Box
            component="img"
            src={picture}
            alt=""
            loading="lazy"
            sx={{ width: 120, height: 120, objectFit: 'cover', borderRadius: 2 }}
          />
        ) : null}
        <Facts
          facts={[
            ['ID', game.id],
            [
              'Publisher',
              game.publisher_id && <CataloguePublisher key="publisher" id={game.publisher_id} />,
            ],
            ['Year', game.year_published],
            ['Rating', ratingText(game.rating)],
            ['Ratings', countText(game.nb_ratings)],
            ['Plays', countText(game.nb_plays)],
            ['Players', [game.min_players, game.max_players].filter(Boolean).join('–')],
            ['Playing time', game.playing_time && `${game.playing_time} min`],
            ['Age', game.min_age && `${game.min_age}+`],
            ['Expands', game.parent_id && `Game ${game.parent_id}`],
            ['BGG ID', bggIdText(game.external_id)],
          ]}
        />
      </Box>
    </RowDetails>
  );
}
