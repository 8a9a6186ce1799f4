import { afterEach, describe, expect, it } from 'vitest';
import { harmlessArguments } from '../hosted/requests.ts';
import { padPng } from '../support/png.ts';
import { type Answer, useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';
import { makeFeedbackItem, picture } from './fixtures.ts';

// Every grant with which a browser can write has a limit in PostgreSQL.

const backend = useBackend(1);
afterEach(() => backend.sql`update app.rate_limits set max = usual`);

/** SQL that is true for the source of a function that counts a use itself. */
const counts = (source: string) =>
  backend.sql`${backend.sql(source)} ~ '\\mapp\\.(count_use|use_rate_limit)\\('`;

describe('rows', () => {
  it('of every table that a browser may insert, update or delete are counted by a trigger', async () => {
    // The bits of pg_trigger.tgtype.
    const rows = await backend.sql`
      select format('%s of %s', operation, class.oid::regclass) as write
      from pg_class as class
      cross join (values ('insert', 4), ('delete', 8), ('update', 16)) as known (operation, bit)
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and exists (
          select from unnest(array['anon', 'authenticated']) as role
          where case operation
            when 'delete' then has_table_privilege(role, class.oid, 'delete')
            else has_any_column_privilege(role, class.oid, operation)
          end
        )
        and not exists (
          select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
          where tgrelid = class.oid and not tgisinternal and tgenabled in ('O', 'A')
            and tgtype & bit = bit and tgattr = '' and ${counts('prosrc')}
        )
      order by 1`;
    expect(rows.map(({ write }) => write)).toEqual([]);
  });

  it('are truncated by no browser', async () => {
    const rows = await backend.sql`
      select relname from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and (has_table_privilege('anon', oid, 'truncate')
          or has_table_privilege('authenticated', oid, 'truncate'))`;
    expect(rows).toEqual([]);
  });
});

it('files are counted by every policy that lets a browser write them', async () => {
  const rows = await backend.sql`
    select policyname from pg_policies as policy
    where schemaname = 'storage' and cmd <> 'SELECT' and not exists (
      select from pg_proc
      where pronamespace = 'app'::regnamespace and ${counts('prosrc')}
        and concat(qual, with_check) ~ format('app\\.%s\\(', proname)
    )`;
  expect(rows.map(({ policyname }) => policyname)).toEqual([]);
});

describe('functions that a browser may call and that may write', () => {
  const call = (person: Caller, name: string) =>
    backend.request(person, 'POST', `/rest/v1/rpc/${name}`, {
      body: Object.entries(harmlessArguments).find(([known]) => known === name)?.[1],
    });

  it.each([
    ['a person', caller('newcomer'), 'function_calls_per_person'],
    ['a stranger', caller('anonymous'), 'function_calls_per_address'],
  ])('are refused beyond the limit of %s', async (_who, person, limit) => {
    const functions = await backend.sql<{ name: string }[]>`
      select distinct proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and provolatile = 'v'
        and (has_function_privilege('anon', oid, 'execute')
          or has_function_privilege('authenticated', oid, 'execute'))`;
    expect(functions.map(({ name }) => name).sort()).toEqual([
      'save_publisher_links',
      'unsubscribe',
      'withdraw_beta_consent',
    ]);
    await backend.sql`update app.rate_limits set max = 0 where name = ${limit}`;
    const answers = await Promise.all(
      functions.map(async ({ name }) => ({ name, ...(await call(person, name)) })),
    );
    expect(answers.filter(({ status }) => status !== 429).map(({ name }) => name)).toEqual([]);
    expect(answers[0]?.body).toMatchObject({
      code: 'PT429',
      message: 'You have changed too much in a short time. Please try again in an hour.',
    });
  });

  it('are the only ones that are counted', async () => {
    await backend.sql`update app.rate_limits set max = 0 where name like 'function_calls_%'`;
    const answer = await call(caller('newcomer'), 'token_status');
    expect(answer.status).toBe(200);
  });
});

// What one person's requests can make the database and the storage grow by is counted in KB.

const tester = caller('tester');
const setLimit = (name: string, max: number) =>
  backend.sql`update app.rate_limits set max = ${max} where name = ${name}`;

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
    backend.insert(caller('publisher'), 'game_proposals', {
      kind: 'change',
      game_id,
      proposed: { description: 'x'.repeat(20_000) },
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
