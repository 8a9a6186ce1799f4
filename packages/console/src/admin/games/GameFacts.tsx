import {
  formatBggId,
  formatFigure,
  formatRating,
  type Game,
  gamePicture,
  getBggAddress,
} from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRecordContext } from 'react-admin';
import { PublisherLink } from '../table/CataloguePublisher.tsx';
import { Facts } from '../table/Facts.tsx';
import { RecordLink, toGamePath } from '../table/RecordLink.tsx';

/**
 * All columns of a game; its publisher and its base game are links.
 *
 * @param pictureSize the cover's width on large screens
 */
export function GameFacts({ pictureSize = 120 }: { readonly pictureSize?: number }) {
  const game = useRecordContext<Game>();
  if (!game) return null;
  const { publisher_id, parent_id, external_id, min_players, max_players } = game;
  const picture = gamePicture(game);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'start',
        '& > dl': { flex: '1 1 18rem' },
      }}
    >
      {picture ? (
        <Box
          component="img"
          src={picture}
          alt=""
          loading="lazy"
          sx={{
            width: { xs: 120, lg: pictureSize },
            aspectRatio: '1',
            objectFit: 'cover',
            borderRadius: 1,
          }}
        />
      ) : null}
      <Facts
        isShort
        facts={[
          ['ID', game.id],
          ['Publisher', publisher_id && <PublisherLink key="publisher" id={publisher_id} />],
          ['Year', game.year_published],
          ['Rating', formatRating(game.rating)],
          ['Ratings', formatFigure(game.nb_ratings)],
          ['Plays', formatFigure(game.nb_plays)],
          ['Players', [...new Set([min_players, max_players])].filter(Boolean).join('–')],
          ['Playing time', game.playing_time && `${game.playing_time} min`],
          ['Age', game.min_age && `${game.min_age}+`],
          [
            'Expands',
            parent_id && (
              <RecordLink key="parent" to={toGamePath({ id: parent_id, publisher_id })}>
                Game {parent_id}
              </RecordLink>
            ),
          ],
          [
            'BGG ID',
            external_id ? (
              <Link
                key="bgg"
                href={getBggAddress(external_id)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {external_id}
              </Link>
            ) : (
              formatBggId(external_id)
            ),
          ],
        ]}
      />
    </Box>
  );
}
