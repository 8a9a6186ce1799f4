import { readdirSync, readFileSync } from 'node:fs';
import { createRow } from '@ludarium/domain/fixtures';
import {
  compareRows,
  countEntityCells,
  findOtherNamesFault,
  guessMapping,
  isBggFile,
} from '@ludarium/domain/game-csv';
import { gameFieldNames } from '@ludarium/domain/game-proposals';
import { gameDetails } from '@ludarium/domain/main-api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getFirstRow, readCsvFile } from './read-file.ts';

const folder = new URL('../../../../../tests/files/csv/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));
const expectedOf = z.object({
  from: z.string(),
  mapping: z.array(z.string().nullable()),
  rows: z.array(z.looseObject({ number: z.int() })),
  stopped: z.string().nullable().default(null),
  split: z.array(z.enum(gameFieldNames)).default([]),
  entities: z.int().default(0),
});
const games = z
  .array(z.looseObject({}))
  .parse(JSON.parse(read('catalogue.json').toString()))
  .map((game) =>
    createRow(gameDetails, {
      id: 1,
      name: 'A game',
      publisher_id: 1,
      rating: 7.5,
      nb_plays: 3,
      nb_ratings: 2,
      ...game,
    }),
  );

describe('a file as people have it', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));

  it.each(names)('%s is read as its JSON says', async (name) => {
    const expected = expectedOf.parse(JSON.parse(read(name.replace('.csv', '.json')).toString()));
    const file = await readCsvFile(new File([new Uint8Array(read(name))], name));
    const mapping = guessMapping(file.headings);
    expect(mapping).toEqual(expected.mapping);
    const rows = compareRows(
      file.rows,
      mapping,
      { games, withProposal: new Set() },
      {
        firstRow: getFirstRow(file),
        isBgg: isBggFile(file.headings),
        decodesEntities: true,
        splitFields: new Set(expected.split),
      },
    );
    expect(rows).toMatchObject(expected.rows);
    expect(rows.map(({ proposal }) => proposal?.proposed ?? {})).toEqual(
      expected.rows.map((row, place) => getProposed(row) ?? rows[place]?.proposal?.proposed ?? {}),
    );
    expect(findOtherNamesFault(rows, mapping, file.headings)).toBe(expected.stopped);
    expect(countEntityCells(file.rows, mapping)).toBe(expected.entities);
  });
});

/** The values that a row proposes, no others. */
const getProposed = (row: object): object | undefined =>
  z.object({ proposal: z.object({ proposed: z.looseObject({}) }) }).safeParse(row).data?.proposal
    .proposed;
