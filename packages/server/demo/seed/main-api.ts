import { readFile } from 'node:fs/promises';
import { foldPublisherName } from '@ludarium/domain/publishers';
import { folded } from '@ludarium/domain/search';
import Papa from 'papaparse';
import type { TransactionSql } from 'postgres';
import { defaultPasswordCost, hashPassword } from '../main-api/passwords.ts';
import demoPeople from './people.json' with { type: 'json' };
import demoPublishers from './publishers.json' with { type: 'json' };

const demoGamesFile = new URL('./games.csv', import.meta.url);

export interface SeedOptions {
  readonly passwordCost?: number;
}

/** The password of every demo account. */
export const demoPassword = 'Demo-pass1';

/**
 * Fills an empty main API with the demo's people, publishers and games. Roles are also inserted
 * into `public.user_roles`.
 *
 * @param tx the caller's transaction, which also inserts the other demo data
 */
export async function seedMainApi(tx: TransactionSql, options: SeedOptions = {}): Promise<void> {
  const games = await demoGames();
  // One hash for all: they share the password, and hashing is slow.
  const cost = options.passwordCost ?? defaultPasswordCost;
  const passwordHash = await hashPassword(demoPassword, cost);

  await tx`
    insert into main_api.publishers ${tx(
      demoPublishers.map(({ id, name, website }) => ({
        id,
        name,
        website,
        folded_name: folded(name),
        name_key: foldPublisherName(name),
      })),
    )}`;
  await insertPeople(tx, passwordHash);
  await tx`
    insert into main_api.games
    select * from jsonb_populate_recordset(null::main_api.games, ${JSON.stringify(games)}::text::jsonb)`;
  for (const table of ['publishers', 'users', 'games']) {
    await tx`
      select setval(
        pg_get_serial_sequence(${`main_api.${table}`}, 'id'),
        (select max(id) from ${tx(`main_api.${table}`)})
      )`;
  }
  await tx`analyze main_api.games`;
}

/** The rows of `games.csv`, whose columns are those of `main_api.games`. */
async function demoGames(): Promise<object[]> {
  const { data } = Papa.parse<Record<string, string | null>>(
    await readFile(demoGamesFile, 'utf8'),
    {
      header: true,
      skipEmptyLines: true,
      transform: (value) => value || null,
    },
  );
  return data.map((row, index) => ({
    ...row,
    folded_name: folded(row.name ?? ''),
    updated_at: new Date(Date.UTC(2025, 2, 1 + ((index * 37) % 200))).toISOString(),
  }));
}

async function insertPeople(tx: TransactionSql, passwordHash: string): Promise<void> {
  await tx`
    insert into main_api.users ${tx(
      demoPeople.map(({ id, email, firstname, lastname, displayname, publisher_id }) => ({
        id,
        email,
        firstname,
        lastname,
        displayname,
        publisher_id,
        folded_displayname: folded(displayname),
        password_hash: passwordHash,
        email_verified: true,
        followers_count: (id * 37) % 240,
        following_count: (id * 23) % 90,
      })),
    )}`;
  const roles = demoPeople.flatMap(({ id, roles }) => roles.map((role) => ({ user_id: id, role })));
  await tx`insert into main_api.roles ${tx(roles)}`;
  await tx`insert into public.user_roles ${tx(roles)} on conflict do nothing`;
}
