import {
  formatBggId,
  formatFigure,
  formatRating,
  type Game,
  gameBadges,
  getGameKind,
} from '@ludarium/domain/games';
import { DataTable } from 'react-admin';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { FilterChip, FilterSelect, SearchField } from '../list/filters.tsx';
import { createExporter } from '../list/ListActions.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { CataloguePublisher } from '../table/CataloguePublisher.tsx';
import { RecordLink, toGamePath } from '../table/RecordLink.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { GameFacts } from './GameFacts.tsx';

const Col = DataTable.Col<Game>;

const kinds = { base: 'Base Games', expansion: 'Expansions' };

const filters = [
  <SearchField key="q" source="search" label="Search games" />,
  <FilterSelect key="kind" source="kind" label="Kind" choices={kinds} />,
  <FilterChip
    key="publisher_id"
    source="publisher_id"
    label={(id) => (
      <>
        Publisher: <CataloguePublisher id={Number(id)} />
      </>
    )}
  />,
];

const exporter = createExporter([
  { heading: 'ID', value: ({ id }: Game) => id },
  { heading: 'Name', value: ({ name }: Game) => name },
  { heading: 'Kind', value: (game: Game) => gameBadges[getGameKind(game)] },
  { heading: 'Publisher ID', value: ({ publisher_id }: Game) => publisher_id },
  { heading: 'Year', value: ({ year_published }: Game) => year_published },
  { heading: 'Rating', value: ({ rating }: Game) => rating },
  { heading: 'Ratings', value: ({ nb_ratings }: Game) => nb_ratings },
  { heading: 'Plays', value: ({ nb_plays }: Game) => nb_plays },
  { heading: 'BGG ID', value: ({ external_id }: Game) => external_id },
]);

/** Columns from a large screen's width on; the details have them, too. */
const numbers = [
  <Col key="year" source="year_published" label="Year" align="right" />,
  <Col
    key="rating"
    source="rating"
    label="Rating"
    align="right"
    render={({ rating }) => formatRating(rating)}
  />,
  <Col
    key="nb_ratings"
    source="nb_ratings"
    label="Ratings"
    align="right"
    render={({ nb_ratings }) => formatFigure(nb_ratings)}
  />,
  <Col
    key="nb_plays"
    source="nb_plays"
    label="Plays"
    align="right"
    render={({ nb_plays }) => formatFigure(nb_plays)}
  />,
  <Col
    key="external_id"
    source="external_id"
    label="BGG ID"
    align="right"
    disableSort
    render={({ external_id }) => formatBggId(external_id)}
  />,
];

export default function GameList() {
  const { isPhone, isNarrow } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'name', order: 'ASC' }}
      empty={<EmptyState text="The catalogue has no games yet." />}
      failedText="Failed to fetch games"
      filters={filters}
      exporter={exporter}
    >
      <AdminTable label="Games" expand={<GameFacts />}>
        <Col
          source="name"
          label="Name"
          cellClassName="cut"
          render={(game) => <RecordLink to={toGamePath(game)} />}
        />
        <Col
          source="kind"
          label="Kind"
          disableSort
          render={(game) => gameBadges[getGameKind(game)]}
        />
        {isPhone ? null : (
          <Col
            source="publisher_id"
            label="Publisher"
            disableSort
            cellClassName="cut steady"
            render={({ publisher_id: id }) => (id === null ? '–' : <CataloguePublisher id={id} />)}
          />
        )}
        {isNarrow ? null : numbers}
      </AdminTable>
    </AdminList>
  );
}
