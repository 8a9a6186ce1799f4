import { afterEach, expect, it } from 'vitest';
import { padPng } from '../support/pad-png.ts';
import { type Answer, useBackend } from './backend.ts';
import { caller } from './callers.ts';
import { makeFeedbackItem, picture } from './fixtures.ts';

// What one person's requests can make the database and the storage grow by is counted in KB.

const backend = useBackend(1);
const tester = caller('tester');
const setLimit = (name: string, max: number) =>
  backend.sql`update app.rate_limits set max = ${max} where name = ${name}`;
afterEach(async () => {
  await backend.sql`update app.rate_limits set max = usual`;
});

const refusal = { status: 429, body: { code: 'PT429' } };
const getStatuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

it('a tester who rewrites many reports at once is stopped by the size of the audit log', async () => {
  for (let n = 0; n < 10; n += 1) await makeFeedbackItem(backend.sql, 106, `report ${n}`);
  await setLimit('audit_kilobytes_per_person', 100);
  const rewrite = (letter: string) =>
    backend.request(tester, 'PATCH', `/rest/v1/feedback_items?user_id=eq.${tester.id}`, {
      body: { content: letter.repeat(1000) },
    });
  const answers = [];
  for (const letter of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    answers.push(await rewrite(letter));
  expect(getStatuses(answers)[0]).toBe(204);
  expect(answers.at(-1)).toMatchObject(refusal);
  const [log] = await backend.sql<{ bytes: number }[]>`
    select sum(octet_length(concat(before, after)))::int as bytes from audit_log
    where actor_id = ${tester.id}`;
  expect(log?.bytes).toBeLessThan(100 * 1024);
});

it('a publisher who writes large drafts is stopped by their size', async () => {
  await setLimit('game_proposal_kilobytes_per_publisher', 50);
  const send = (game_id: number) =>
    backend.request(caller('publisher'), 'POST', '/rest/v1/game_proposals', {
      body: { kind: 'change', game_id, proposed: { description: 'x'.repeat(20_000) } },
    });
  expect(getStatuses([await send(1), await send(2)])).toEqual([201, 201]);
  expect(await send(3)).toMatchObject(refusal);
});

it('a tester who uploads large files for many reports is stopped by their size', async () => {
  await setLimit('upload_kilobytes_per_person', 25);
  const body = padPng(picture, 10 * 1024);
  const upload = async () => {
    const id = await makeFeedbackItem(backend.sql, 106, 'item');
    const path = `/storage/v1/object/feedback-attachments/${id}/${id}_1.png`;
    return backend.request(tester, 'POST', path, {
      body,
      headers: { 'content-type': 'image/png' },
    });
  };
  expect(getStatuses([await upload(), await upload()])).toEqual([200, 200]);
  expect((await upload()).status).toBe(429);
});
