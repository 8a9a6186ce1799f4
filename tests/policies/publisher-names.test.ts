import { foldPublisherName, legalForms } from '@ludarium/domain/publishers';
import { expect, it } from 'vitest';
import { equalPublisherNames } from '../support/publisher-names.ts';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

const backend = useBackend();

/** The names as the database folds them. */
async function foldInSql(names: readonly string[]): Promise<string[]> {
  const rows = await backend.sql<{ folded: string }[]>`
    select app.fold_publisher_name(name) as folded
    from unnest(${[...names]}::text[]) with ordinality as given (name, place) order by place`;
  return rows.map(({ folded }) => folded);
}

it('the database and the forms fold every name of the list in the same way', async () => {
  const names = [
    ...equalPublisherNames.flat(),
    ...legalForms.flatMap((form) => [form, `Third Meadow ${form}`, `${form} ${form}`]),
  ];
  expect(await foldInSql(names)).toEqual(names.map(foldPublisherName));
});

/** Letters of Unicode 16 and 17, which PostgreSQL or Node may not know. */
const isNewLetter = (code: number) =>
  code === 0x1c89 || code === 0x1c8a || (code >= 0xa7cb && code <= 0xa7f1);

it('the database and the forms fold every letter, digit and sign in the same way', async () => {
  const codes = Array.from({ length: 0xffff }, (_, index) => index + 1).filter(
    (code) =>
      !isNewLetter(code) && /[\p{L}\p{N}\p{M}\p{P}\p{S}\p{Z}]/u.test(String.fromCodePoint(code)),
  );
  const names = codes.map((code) => `a${String.fromCodePoint(code)}b`);
  const folded = await foldInSql(names);
  const different = codes.filter(
    (_, index) => folded[index] !== foldPublisherName(names[index] ?? ''),
  );
  expect(different.map((code) => code.toString(16))).toEqual([]);
});

it('refuses a second pending request for an equal name', async () => {
  const insert = (name: string) =>
    backend.request(caller('newcomer'), 'POST', '/rest/v1/publisher_requests', {
      body: { new_publisher_name: name, website_url: 'https://saltmarsh.example' },
    });
  expect((await insert('Saltmarsh & Sons')).status).toBe(201);
  const again = await insert('SALTMARSH and Sons, Ltd.');
  expect(again.status).toBe(409);
  expect(again.text).toContain('unique_pending_publisher_request');
  expect((await insert('Saltmarsh Games')).status).toBe(201);
});
