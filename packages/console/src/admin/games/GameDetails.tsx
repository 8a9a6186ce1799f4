import { bggIdText, countText, type Game, gamePicture, ratingText } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { Facts } from '../table/Facts.tsx';

/** Everything that the catalogue knows of a game. */
export function GameDetails() {
  const game = useRecordContext<Game>();
  if (!game) return null;
  const picture = gamePicture(game);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        p: 2,
        pl: { sm: 6.5 },
        bgcolor: 'background.default',
      }}
    >
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
  );
}
