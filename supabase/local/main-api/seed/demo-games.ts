import { type Chance, chanceOf } from '../chance.ts';
import { folded } from '../folding.ts';
import type { GameRow } from './game-row.ts';
import { additions, folk, moods, places, things } from './words.ts';

const gamesInAll = 1000;
const gamesOfTheFirst = 320;

/**
 * 1,000 invented games, the same at every call: 320 of the first publisher, the others even. One in
 * four is an expansion of a game of the same publisher, one in twelve has no metrics yet.
 */
export function demoGames(publisherIds: readonly number[]): GameRow[] {
  const chance = chanceOf('demo games');
  const taken = new Set<string>();
  const rows: GameRow[] = [];
  publisherIds.forEach((publisherId, index) => {
    const bases: GameRow[] = [];
    const count = gamesOf(index, publisherIds.length);
    for (let made = 0; made < count; made += 1) {
      const parent = made % 4 === 3 ? bases[chance.between(0, bases.length - 1)] : undefined;
      const name = freshName(chance, taken, parent);
      const row: GameRow = {
        id: rows.length + 1,
        publisher_id: publisherId,
        parent_id: parent?.id ?? null,
        name,
        folded_name: folded(name),
        external_id:
          chance.next() < 0.04 ? null : String(1000 + rows.length * 397 + chance.between(0, 396)),
        ...metrics(chance),
        ...box(chance, parent),
      };
      rows.push(row);
      if (parent === undefined) bases.push(row);
    }
  });
  return rows;
}

function gamesOf(index: number, publishers: number): number {
  if (publishers === 1) return gamesInAll;
  if (index === 0) return gamesOfTheFirst;
  const rest = gamesInAll - gamesOfTheFirst;
  const others = publishers - 1;
  return Math.floor(rest / others) + (index <= rest % others ? 1 : 0);
}

function freshName(chance: Chance, taken: Set<string>, parent: GameRow | undefined): string {
  for (;;) {
    const name = parent ? `${parent.name}: ${chance.pick(additions)}` : baseName(chance);
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function baseName(chance: Chance): string {
  switch (chance.between(0, 6)) {
    case 0:
      return `${chance.pick(moods)} ${chance.pick(things)}`;
    case 1:
      return `The ${chance.pick(things)} of ${chance.pick(places)}`;
    case 2:
      return `${chance.pick(folk)} of ${chance.pick(places)}`;
    case 3:
      return `The ${chance.pick(moods)} ${chance.pick(things)}`;
    case 4:
      return `${chance.pick(moods)} ${chance.pick(folk)}`;
    case 5:
      return `${chance.pick(places)} ${chance.between(1402, 1957)}`;
    default:
      return `${chance.pick(things)} & ${chance.pick(things)}`;
  }
}

function metrics(chance: Chance) {
  if (chance.next() < 1 / 12) return { rating: null, nb_plays: null, nb_ratings: null };
  const ratings = Math.round(12 + 4000 * chance.next() ** 3);
  return {
    rating: Math.round((5.2 + 3.6 * chance.next()) * 100) / 100,
    nb_plays: Math.round(ratings * (1.5 + 6 * chance.next())),
    nb_ratings: ratings,
  };
}

/** What is printed on the box; an expansion follows its game by some years. */
function box(chance: Chance, parent: GameRow | undefined) {
  const least = parent?.min_players ?? chance.between(1, 2);
  return {
    year_published: Math.min(
      2025,
      (parent?.year_published ?? chance.between(1996, 2023)) + (parent ? chance.between(0, 3) : 0),
    ),
    min_players: least,
    max_players: parent?.max_players ?? least + chance.between(1, 4),
    playing_time: parent?.playing_time ?? 15 * chance.between(1, 10),
    min_age: parent?.min_age ?? chance.pick([6, 8, 8, 10, 10, 12, 14]),
  };
}
