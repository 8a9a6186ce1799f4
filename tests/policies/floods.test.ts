import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { type Answer, useBackend } from './backend.ts';
import { caller } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

// What one person's requests can make the database and the storage grow by, with the limits as they ship.

vi.setConfig({ testTimeout: 120_000 });

const backend = useBackend(1);
const megabyte = 1024 * 1024;

/** Size of the tables, with indexes and texts that are stored apart. */
async function getBytes(...tables: string[]): Promise<number> {
  const [row] = await backend.sql<{ bytes: number }[]>`
    select sum(pg_total_relation_size(name::regclass))::float8 as bytes
    from unnest(${tables}::text[]) as name`;
  return row?.bytes ?? 0;
}

/** Sends the requests, a few at a time: those of a person wait for each other. */
async function flood(requests: number, send: (n: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < requests; sent += 3) {
    const length = Math.min(3, requests - sent);
    answers.push(...(await Promise.all(Array.from({ length }, (_, n) => send(sent + n)))));
  }
  return answers;
}

/** Characters of four bytes. */
const getIncompressibleText = (length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(randomInt(0x20000, 0x2a000))).join('');

const count = (answers: readonly Answer[], ...statuses: number[]): number =>
  answers.filter(({ status }) => statuses.includes(status)).length;

it('a tester who rewrites a hundred own reports again and again is stopped', async () => {
  const tester = caller('tester');
  for (let n = 0; n < 100; n += 1)
    await makeFeedbackItem(backend.sql, tester.id ?? 0, `report ${n}`);
  const before = await getBytes('audit_log', 'feedback_items');
  const answers = await flood(24, () =>
    backend.request(tester, 'PATCH', `/rest/v1/feedback_items?user_id=eq.${tester.id}`, {
      body: { content: getIncompressibleText(1000) },
    }),
  );
  const grown = (await getBytes('audit_log', 'feedback_items')) - before;
  // On a busy machine one may exceed its time, and changes nothing.
  expect(count(answers, 204)).toBeLessThanOrEqual(10);
  expect(answers.at(-1)?.body).toMatchObject({ code: 'PT429' });
  expect(grown).toBeLessThan(25 * megabyte);
});

it('an editor who writes large drafts is stopped', async () => {
  const editor = caller('publisher');
  const text = randomBytes(15_000).toString('hex');
  const before = await getBytes('game_proposals');
  const answers = await flood(80, (n) =>
    backend.request(editor, 'POST', '/rest/v1/game_proposals', {
      body: Array.from({ length: 10 }, (_, game) => ({
        publisher_id: editor.id,
        kind: 'change',
        game_id: n * 10 + game + 1,
        proposed: { description: `${game}${text}` },
        original: { description: `${n}${text}` },
      })),
    }),
  );
  const grown = (await getBytes('game_proposals')) - before;
  expect(answers.at(-1)?.status).toBe(429);
  expect(grown).toBeLessThan(80 * megabyte);
});

it('a tester who uploads files for many reports is stopped', async () => {
  const tester = caller('tester');
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1)
    ids.push(await makeFeedbackItem(backend.sql, tester.id ?? 0, 'item'));
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mPQq8gjCTGMahjVMHw1AAB7yhQQeNJyqwAAAABJRU5ErkJggg==',
    'base64',
  );
  const picture = new Uint8Array(Buffer.concat([png, randomBytes(5 * megabyte - png.length)]));
  const answers = await flood(45, (n) => {
    const id = ids[n % ids.length];
    const name = `feedback-attachments/${id}/${id}_${n}-${randomUUID().slice(0, 8)}.png`;
    return backend.request(tester, 'POST', `/storage/v1/object/${name}`, {
      body: picture,
      headers: { 'content-type': 'image/png' },
    });
  });
  const [stored] = await backend.sql<{ bytes: number }[]>`
    select sum((metadata ->> 'size')::bigint)::float8 as bytes from storage.objects`;
  expect(answers.at(-1)?.status).toBe(429);
  expect(stored?.bytes).toBeLessThanOrEqual(200 * megabyte);
});
