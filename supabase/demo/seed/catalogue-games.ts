import { readFile } from 'node:fs/promises';
import { folded } from '@ludarium/domain/search';
import Papa from 'papaparse';
import { z } from 'zod';

/** A row of `main_api.games` as inserted by the seeds. */
interface GameRow {
  readonly id: number;
  readonly publisher_id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly folded_name: string;
  readonly external_id: string | null;
  readonly rating: number | null;
  readonly nb_plays: number | null;
  readonly nb_ratings: number | null;
  readonly year_published: number | null;
  readonly min_players: number | null;
  readonly max_players: number | null;
  readonly playing_time: number | null;
  readonly min_age: number | null;
}

/** Parses a number of the catalogue; an empty cell is null. */
const number = (pattern: RegExp) =>
  z.union([z.literal('').transform(() => null), z.string().regex(pattern).transform(Number)]);
const count = number(/^\d{1,8}$/);

const catalogueRow = z.object({
  bgg_id: z.string().regex(/^\d+$/),
  name: z.string().trim().min(1),
  min_players: count,
  max_players: count,
  playing_time: count,
  min_age: count,
  // Negative before Christ.
  year_published: number(/^-?\d{1,4}$/),
  ratings: count,
  rating: z.union([
    z.literal('').transform(() => null),
    z.coerce
      .number()
      .min(0)
      .max(10)
      .transform((rating) => (rating < 1 ? null : rating)),
  ]),
});
type CatalogueRow = z.output<typeof catalogueRow>;

/**
 * The games of a CSV file (bgg_id, name, min_players, max_players, playing_time, min_age,
 * year_published, ratings, rating), spread over the publishers by their BGG id.
 *
 * @throws Error in one sentence if the file can't be read or a row is invalid
 */
export async function catalogueGames(
  file: string,
  publisherIds: readonly number[],
): Promise<GameRow[]> {
  const rows = await readCatalogue(file);
  const ids = new Map(rows.map((row, index) => [row, index + 1]));
  const findBase = expansionFinder(rows);
  return rows.map((row, index) => {
    const base = findBase(row);
    const name = row.name.replaceAll(/\s+/g, ' ');
    return {
      id: index + 1,
      // An expansion has the publisher of its base game.
      publisher_id: publisherIds[Number((base ?? row).bgg_id) % publisherIds.length] ?? 1,
      parent_id: base === undefined ? null : (ids.get(base) ?? null),
      name,
      folded_name: folded(name),
      external_id: row.bgg_id,
      rating: row.rating,
      // A figure of the app, which public data does not contain.
      nb_plays: row.ratings === null ? null : row.ratings * (2 + (Number(row.bgg_id) % 4)),
      nb_ratings: row.ratings,
      year_published: row.year_published === 0 ? null : row.year_published,
      min_players: row.min_players,
      max_players: row.max_players,
      playing_time: row.playing_time,
      min_age: row.min_age,
    };
  });
}

/**
 * Which base game a game expands: 'X: Y' and 'X – Y' belong to the oldest game named X, unless that
 * is younger. Public catalogues omit most expansions, so members of a family ('Carcassonne: The
 * Castle') count as expansions of its first game, as data for the expansions filter.
 */
function expansionFinder(rows: readonly CatalogueRow[]) {
  const oldest = new Map<string, CatalogueRow>();
  const getPrefix = (name: string) => /^(.+?)(?::| –| -) /.exec(name)?.[1];
  for (const row of rows) {
    const name = folded(row.name);
    const known = oldest.get(name);
    if (known === undefined || getYear(row) < getYear(known)) oldest.set(name, row);
  }
  const find = (row: CatalogueRow): CatalogueRow | undefined => {
    const prefix = getPrefix(row.name);
    const base = prefix === undefined ? undefined : oldest.get(folded(prefix));
    return base && base !== row && getYear(base) <= getYear(row) ? base : undefined;
  };
  // 'X: Y: Z' belongs to X: a base game is not itself an expansion.
  return (row: CatalogueRow) => {
    let base = find(row);
    for (let above = base && find(base); above !== undefined; above = find(above)) base = above;
    return base;
  };
}

function getYear(row: CatalogueRow): number {
  return row.year_published || 9999;
}

async function readCatalogue(file: string): Promise<CatalogueRow[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The catalogue ${file} can't be read.`, { cause });
  });
  const { data, errors } = Papa.parse(text, { header: true, skipEmptyLines: true, delimiter: ',' });
  if (errors.length > 0) {
    throw new Error(`The catalogue ${file} is no CSV file.`, { cause: errors[0] });
  }
  return data.map((record, index) => {
    const row = catalogueRow.safeParse(record);
    if (row.success) return row.data;
    const [issue] = row.error.issues;
    const column = issue?.path.join('.') ?? '';
    throw new Error(`Row ${index + 1} of the catalogue ${file} has a wrong ${column}.`, {
      cause: row.error,
    });
  });
}
