import { foldPublisherName } from '@ludarium/domain/publishers';
import { expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

const backend = useBackend();

it('the database and the forms fold names in the same way', async () => {
  const names = [
    'Third Meadow',
    '  THIRD   MEADOW ',
    'Third\n Meadow',
    'ÜBER',
    'Third Meadow, Ltd.',
  ];
  const rows = await backend.sql<{ folded: string }[]>`
    select app.normalize_name(name) as folded
    from unnest(${names}::text[]) with ordinality as given (name, place) order by place`;
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldPublisherName));
});

it('refuses a second pending request for an equal name', async () => {
  const insert = (name: string) =>
    backend.request(caller('newcomer'), 'POST', '/rest/v1/publisher_requests', {
      body: { new_publisher_name: name, website_url: 'https://saltmarsh.example' },
    });
  expect((await insert('Saltmarsh & Sons')).status).toBe(201);
  const again = await insert('SALTMARSH  & sons');
  expect(again.status).toBe(409);
  expect(again.text).toContain('unique_pending_publisher_request');
  expect((await insert('Saltmarsh Games')).status).toBe(201);
});
