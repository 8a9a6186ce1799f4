import { gameFieldNames, gameFields, isBlank } from '@ludarium/domain/game-proposals';
import {
  formatBggId,
  formatFigure,
  formatRating,
  type Game,
  gameBadges,
  gamePicture,
  type getGameKind,
} from '@ludarium/domain/games';
import { type GameDetails, gameDetails } from '@ludarium/domain/main-api';
import { z } from 'zod';
import { defineResource } from '../declaration/define-resource.ts';
import { PublisherLink } from '../fields/RecordLink.tsx';
import { FieldValue } from '../game-proposals/FieldValue.tsx';
import { describeOutcome, sentStatuses } from '../game-proposals/proposal.ts';
import { Related } from '../kit/Related.tsx';
import { gameProposals } from './game-proposals.tsx';

/** A game of the catalogue; a row of the list has no details. */
type CatalogueGame = Game &
  Partial<GameDetails> & { readonly kind: ReturnType<typeof getGameKind> };

/** The fields of proposals, without those beside the facts. The list has some of them only. */
const factNames = gameFieldNames.filter(
  (name) => !['name', 'description', 'cover_alt'].includes(name),
);

/** The catalogue's games. */
export const games = defineResource<CatalogueGame>('games', {
  row: gameDetails.extend({ kind: z.enum(['base', 'expansion']) }),
  label: 'Games',
  title: 'name',
  isOfMainApi: true,
  texts: {
    loadFailed: 'Failed to fetch games',
    empty: 'The catalogue has no games yet.',
    missing: 'This game is not in the catalogue, or the main API gives no game by its number.',
  },
  list: { sort: 'name', search: 'Search games' },
  columns: {
    id: { label: 'ID', isExportedOnly: true },
    name: { label: 'Name', width: 'cut' },
    kind: { label: 'Kind', labels: gameBadges, hasFilter: true, isUnsorted: true },
    publisher_id: {
      label: 'Publisher',
      kind: 'publisher',
      from: 'sm',
      width: 'cut steady',
      isUnsorted: true,
    },
    year_published: { label: 'Year', kind: 'number', from: 'md' },
    rating: {
      label: 'Rating',
      kind: 'number',
      from: 'md',
      cell: ({ rating }) => formatRating(rating),
    },
    nb_ratings: {
      label: 'Ratings',
      kind: 'number',
      from: 'md',
      cell: ({ nb_ratings }) => formatFigure(nb_ratings),
    },
    nb_plays: {
      label: 'Plays',
      kind: 'number',
      from: 'md',
      cell: ({ nb_plays }) => formatFigure(nb_plays),
    },
    external_id: {
      label: 'BGG ID',
      kind: 'number',
      from: 'md',
      isUnsorted: true,
      cell: ({ external_id }) => formatBggId(external_id),
    },
  },
  picture: gamePicture,
  description: ({ description }) => description ?? null,
  facts: (game) => [
    ['ID', game.id],
    ['Kind', gameBadges[game.kind]],
    ['Publisher', game.publisher_id && <PublisherLink key="publisher" id={game.publisher_id} />],
    ['Rating', formatRating(game.rating)],
    ['Ratings', formatFigure(game.nb_ratings)],
    ['Plays', formatFigure(game.nb_plays)],
    ...factNames.map((name) => {
      const value = game[name] ?? null;
      const shown = isBlank(value) ? null : <FieldValue key={name} name={name} value={value} />;
      return [gameFields[name].label, shown] as const;
    }),
  ],
  aside: ({ id }) => (
    <Related
      resource={gameProposals}
      title="Proposals for this game"
      filter={{ game_id: id, 'status@in': sentStatuses }}
      time="submitted_at"
      describe={describeOutcome}
    />
  ),
});
