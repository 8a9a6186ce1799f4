import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

const backend = useBackend();
const publisher = caller('publisher');
const path = '/rest/v1/game_proposals';

/** Imports `count` new games as the publisher, and sends the first `sent` of them. */
async function importGames(count: number, sent: number) {
  const batch_id = randomUUID();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    kind: 'new',
    batch_id,
    proposed: { name: `Import ${index}`, year_published: 2027, min_players: 1, max_players: 4 },
  }));
  const inserted = await backend.request(publisher, 'POST', path, { body: rows });
  expect(inserted.status).toBe(201);
  const ids = rows.slice(0, sent).map(({ id }) => id);
  const patched = await backend.request(publisher, 'PATCH', `${path}?id=in.(${ids})`, {
    body: { status: 'submitted' },
  });
  expect(patched.status).toBe(204);
  return { batch_id, rows };
}

const readBatch = (who: typeof publisher, id: string) =>
  backend.request(who, 'GET', `/rest/v1/game_proposal_batches?id=eq.${id}`);

describe('the proposals of an imported file', () => {
  it('are counted by state, for the publisher and, as far as they were sent, for an admin', async () => {
    const { batch_id } = await importGames(3, 2);
    const own = await readBatch(publisher, batch_id);
    expect(own.body).toMatchObject([
      { id: batch_id, created_by: publisher.id, proposals: 3, open: 3, withdrawn: 0 },
    ]);
    expect((await readBatch(caller('admin'), batch_id)).body).toMatchObject([{ proposals: 2 }]);
    for (const other of [caller('tester'), caller('newcomer')]) {
      expect((await readBatch(other, batch_id)).body).toEqual([]);
    }
  });

  it('are withdrawn together, except those that were decided', async () => {
    const { batch_id, rows } = await importGames(3, 3);
    await backend.sql`update game_proposals set status = 'approved' where id = ${rows[0]?.id ?? ''}`;
    const answer = await backend.request(
      publisher,
      'PATCH',
      `${path}?batch_id=eq.${batch_id}&status=in.(draft,submitted)`,
      { body: { status: 'withdrawn' } },
    );
    expect(answer.status).toBe(204);
    const [batch] = (await readBatch(publisher, batch_id)).body as object[];
    expect(batch).toMatchObject({ proposals: 3, open: 0, approved: 1, withdrawn: 2 });
  });

  it('a repeated insert of the same rows adds nothing', async () => {
    const { batch_id, rows } = await importGames(2, 1);
    const again = await backend.request(publisher, 'POST', `${path}?on_conflict=id`, {
      body: rows,
      headers: { prefer: 'resolution=ignore-duplicates' },
    });
    expect(again.status).toBe(201);
    expect((await readBatch(publisher, batch_id)).body).toMatchObject([{ proposals: 2 }]);
  });

  it('have the name and the digest of their file, by which an import is found again', async () => {
    const batch_id = randomUUID();
    const file = {
      batch_id,
      batch_file: 'Spring – Frühling.csv',
      batch_digest: '0123456789abcdef'.repeat(4),
    };
    const send = (more: object) =>
      backend.request(publisher, 'POST', path, {
        body: { kind: 'new', proposed: { name: 'Named' }, ...more },
      });
    expect((await send(file)).status).toBe(201);
    expect((await readBatch(publisher, batch_id)).body).toMatchObject([{ file: file.batch_file }]);
    const found = `${path}?batch_digest=eq.${file.batch_digest}&select=batch_file,proposed->year_published`;
    expect((await backend.request(publisher, 'GET', found)).body).toEqual([
      { batch_file: file.batch_file, year_published: null },
    ]);
    expect((await backend.request(caller('newcomer'), 'GET', found)).body).toEqual([]);
    for (const wrong of [
      { batch_file: '' },
      { batch_file: 'x'.repeat(256) },
      { batch_digest: 'not a digest' },
      { batch_id: null },
    ]) {
      expect(await send({ ...file, ...wrong })).toMatchObject({
        status: 400,
        body: { code: '23514' },
      });
    }
  });

  it('a batch of somebody else cannot be joined', async () => {
    const { batch_id } = await importGames(1, 1);
    const [stranger] = await backend.sql<{ id: string }[]>`
      insert into game_proposals (publisher_id, kind, proposed, batch_id)
      values (999, 'new', '{"name": "Other"}', ${batch_id}) returning id`;
    expect((await readBatch(publisher, batch_id)).body).toMatchObject([{ proposals: 1 }]);
    await backend.sql`delete from game_proposals where id = ${stranger?.id ?? ''}`;
  });
});
