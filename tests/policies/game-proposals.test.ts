import { randomUUID } from 'node:crypto';
import {
  canMove,
  draftMessages,
  findValueFault,
  type GameFieldName,
  type GameValue,
  gameFieldNames,
  gameFields,
  type ProposalStatus,
  proposalStatuses,
} from '@ludarium/domain/game-proposals';
import type { Sql, TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBackend } from './backend.ts';
import { asCaller, type Caller, caller, rolledBack } from './callers.ts';

const backend = useBackend();

const publisher = caller('publisher');
const admin = caller('admin');
const representation = { prefer: 'return=representation' };

interface Proposal {
  readonly id: string;
  readonly status: ProposalStatus;
  readonly version: number;
  readonly reason_code: string | null;
  readonly decided_by: number | null;
}

let games = 100;
/** A game that has no proposal: it may have one open one. */
function nextGame(): number {
  games += 1;
  return games;
}

/** A proposal of another game each, as the owner of the database writes it. */
async function insertProposal(
  values: Readonly<Record<string, unknown>> = {},
  sql: Sql | TransactionSql = backend.sql,
): Promise<string> {
  const row = {
    publisher_id: publisher.id,
    kind: 'change',
    game_id: nextGame(),
    proposed: { name: 'New name' },
    original: { name: 'Old name' },
    ...values,
  };
  const reason = ['rejected', 'changes_requested'].includes(String(values.status))
    ? { reason_code: 'other', reason: 'Because.' }
    : {};
  return backend.add('game_proposals', { ...row, ...reason }, sql);
}

const patch = (person: Caller, id: string, body: object) =>
  backend.patch(person, 'game_proposals', id, body);

/** Sends a proposal for review, with changes. */
const submit = (id: string, changes: object = {}) =>
  patch(publisher, id, { ...changes, status: 'submitted' });

const read = async (id: string): Promise<Proposal> => {
  const [row] = await backend.sql<Proposal[]>`select * from game_proposals where id = ${id}`;
  if (!row) throw new Error('There is no such proposal.');
  return row;
};

const reason = { reason_code: 'incorrect', reason: 'The year is wrong.' };

describe('transitions', () => {
  it.each(['publisher', 'admin'] as const)(
    'of a %s are those of the domain package',
    async (by) => {
      const token = backend.getToken(caller(by));
      const wrong = await rolledBack(backend.sql, async (tx) => {
        const moves: string[] = [];
        for (const from of proposalStatuses) {
          for (const to of proposalStatuses.filter((status) => status !== from)) {
            const needsReason = to === 'rejected' || to === 'changes_requested';
            const change = { status: to, ...(needsReason ? reason : {}) };
            const { value = 0, refused } = await asCaller(
              tx,
              token,
              (point) => insertProposal({ status: from }, point),
              async (point, id) =>
                (await point`update game_proposals set ${point(change)} where id = ${id}`).count,
              async () => undefined,
            );
            // An admin does not see drafts.
            const isRefused = refused ? /^PT40[39]$/.test(refused) : value === 0;
            const isRight = canMove(from, to, by) ? value === 1 : isRefused;
            if (!isRight) moves.push(`${from} to ${to}: ${refused ?? value}`);
          }
        }
        return moves;
      });
      expect(wrong).toEqual([]);
    },
  );

  it('each step is an event with its author, and an entry of the audit log', async () => {
    const id = await insertProposal();
    await patch(publisher, id, { note: 'Only saved.' });
    // Admins read the audit log, and a draft is the publisher's only.
    const readLog = () => backend.sql`
      select action, after ->> 'status' as status, actor_id from audit_log
      where table_name = 'game_proposals' and row_id = ${id} order by id`;
    expect(await readLog()).toEqual([]);
    await submit(id);
    await patch(admin, id, { status: 'changes_requested', ...reason });
    const events = await backend.request(
      publisher,
      'GET',
      `/rest/v1/game_proposal_events?proposal_id=eq.${id}&order=id`,
    );
    expect(events.body).toMatchObject([
      { status: 'submitted', author_name: `Given Name ${publisher.id}`, by_admin: false },
      {
        status: 'changes_requested',
        by_admin: true,
        reason_code: reason.reason_code,
        message: reason.reason,
      },
    ]);
    expect(await readLog()).toEqual([
      { action: 'update', status: 'submitted', actor_id: String(publisher.id) },
      { action: 'update', status: 'changes_requested', actor_id: String(admin.id) },
    ]);
  });

  it('what was withdrawn is edited and sent again, and counts as a new proposal', async () => {
    const id = await insertProposal({ status: 'failed_stale', conflict: { name: 'Other' } });
    const withdrawn = await patch(publisher, id, { status: 'withdrawn' });
    expect(withdrawn.body).toMatchObject([{ status: 'withdrawn', conflict: null }]);
    expect((await patch(publisher, id, { proposed: { name: 'Better name' } })).status).toBe(200);
    expect((await patch(admin, id, { status: 'submitted' })).status).toBe(403);
    const limit = (max: number | null) => backend.sql`
      update app.rate_limits set max = coalesce(${max}, usual)
      where name = 'game_proposals_per_publisher'`;
    await limit(0);
    expect((await submit(id)).status).toBe(429);
    await limit(null);
    const sent = await submit(id);
    expect(sent.body).toMatchObject([{ status: 'submitted', proposed: { name: 'Better name' } }]);
    const [contact] = await backend.sql`
      select user_id from app.game_proposal_contacts where proposal_id = ${id}`;
    expect(contact).toEqual({ user_id: String(publisher.id) });
  });

  it('a game has one proposal that was sent, also if a withdrawn one is sent again; drafts do not count', async () => {
    const game_id = nextGame();
    const first = await insertProposal({ game_id, status: 'withdrawn' });
    const second = await insertProposal({ game_id, kind: 'removal', proposed: {}, note: 'Sold.' });
    await insertProposal({ game_id, publisher_id: 8, status: 'submitted' });
    await insertProposal({ game_id, status: 'draft' });
    expect((await submit(second)).status).toBe(200);
    expect((await submit(first)).body).toMatchObject({
      code: 'PT400',
      message: draftMessages.openProposal,
    });
    await patch(publisher, second, { status: 'withdrawn' });
    expect((await submit(first)).status).toBe(200);
  });

  it.each(['rejected', 'changes_requested'])('%s needs a code and a text', async (status) => {
    const id = await insertProposal({ status: 'submitted' });
    for (const body of [
      { status },
      { status, reason_code: 'other' },
      { status, reason: 'No.' },
      { status, reason_code: 'other', reason: '  ' },
      { status, reason_code: 'unknown', reason: 'No.' },
    ]) {
      expect((await patch(admin, id, body)).body).toMatchObject({ code: '23514' });
    }
    expect((await read(id)).status).toBe('submitted');
  });

  it('of twenty concurrent decisions one counts', async () => {
    const id = await insertProposal({ status: 'submitted' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        patch(admin, id, index % 2 ? { status: 'approved' } : { status: 'rejected', ...reason }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const [changes] = await backend.sql`
      select count(*)::int as count from app.jobs where payload ->> 'proposal_id' = ${id}`;
    expect(changes?.count).toBe((await read(id)).status === 'approved' ? 1 : 0);
  });
});

describe('who sees and writes what', () => {
  it('somebody without a publisher is refused in one sentence', async () => {
    const answer = await backend.insert(caller('newcomer'), 'game_proposals', { kind: 'new' });
    expect(answer.body).toMatchObject({
      code: 'PT403',
      message: 'Only an approved publisher proposes games.',
    });
  });

  it('values cannot be changed while an admin looks at them, nor by an admin', async () => {
    const sent = await insertProposal({ status: 'submitted' });
    for (const [person, values, status] of [
      [publisher, { proposed: { name: 'Late' } }, 409],
      [admin, { proposed: { name: 'Mine' } }, 403],
      [admin, { status: 'approved', cover: null, note: 'x' }, 403],
      [admin, { reason: 'No decision.' }, 409],
    ] as const) {
      expect((await patch(person, sent, values)).status, JSON.stringify(values)).toBe(status);
    }
  });

  it.each([{ note: 'A new note' }, { status: 'withdrawn' }])(
    'the publisher writes no reason beside %o',
    async (change) => {
      const id = await insertProposal({ status: 'changes_requested' });
      const forged = { reason_code: 'other', reason: 'Approved by phone.' };
      expect((await patch(publisher, id, { ...change, ...forged })).status).toBe(409);
      expect((await patch(publisher, id, change)).body).toMatchObject([{ reason: 'Because.' }]);
    },
  );

  it('messages are written once the proposal was sent', async () => {
    const write = (person: Caller, proposal_id: string) =>
      backend.insert(person, 'game_proposal_events', { proposal_id, message: 'Hello' });
    const draft = await insertProposal();
    expect((await write(publisher, draft)).body).toMatchObject({ code: '42501' });
    const sent = await insertProposal({ status: 'submitted' });
    expect((await write(publisher, sent)).status).toBe(201);
    expect((await write(admin, sent)).status).toBe(201);
  });

  it('a message with an idempotency key is written once', async () => {
    const body = {
      proposal_id: await insertProposal({ status: 'submitted' }),
      message: 'Hello',
      send_id: randomUUID(),
    };
    const send = () => backend.insert(publisher, 'game_proposal_events', body);
    expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({ status: 409, body: { code: '23505' } });
  });
});

describe('drafts', () => {
  it('of two changes of one version the second one is refused', async () => {
    const id = await insertProposal();
    const save = (name: string, version: number) =>
      patch(publisher, id, { proposed: { name }, version });
    expect((await save('One', 1)).body).toMatchObject([{ version: 2, proposed: { name: 'One' } }]);
    expect((await save('Two', 1)).body).toMatchObject({ code: 'PT409' });
    expect((await save('Two', 2)).status).toBe(200);
  });

  it('are deleted, as what was withdrawn, with its messages; the audit log keeps its steps', async () => {
    const draft = await insertProposal({ status: 'draft' });
    const submitted = await insertProposal({ status: 'submitted' });
    const withdrawn = await insertProposal();
    await submit(withdrawn);
    await patch(publisher, withdrawn, { status: 'withdrawn' });
    const path = `/rest/v1/game_proposals?id=in.(${[draft, submitted, withdrawn]})`;
    await backend.request(admin, 'DELETE', path);
    const { body } = await backend.request(publisher, 'DELETE', path, { headers: representation });
    const deleted = z.array(z.object({ id: z.string() })).parse(body);
    expect(deleted.map(({ id }) => id).toSorted()).toEqual([draft, withdrawn].toSorted());
    const log = await backend.sql`
      select action, before ->> 'status' as status from audit_log
      where row_id in (${draft}, ${withdrawn}) order by id`;
    expect(log).toEqual([
      { action: 'update', status: 'draft' },
      { action: 'update', status: 'submitted' },
      { action: 'delete', status: 'withdrawn' },
    ]);
    const again = { id: withdrawn, publisher_id: publisher.id, kind: 'new' };
    const answer = await backend.insert(publisher, 'game_proposals', again);
    expect(answer).toMatchObject({ status: 409, body: { code: 'PT409' } });
  });

  it('are saved at any completeness, and checked when they are sent', async () => {
    const id = await insertProposal({ kind: 'new', game_id: null, proposed: {}, original: {} });
    const unfinished = { min_players: 4, max_players: 2, website_url: 'https://exa', weight: '' };
    expect((await patch(publisher, id, { proposed: unfinished })).status).toBe(200);
    const send = async (proposed: object) => (await submit(id, { proposed })).body;
    expect(await send(unfinished)).toMatchObject({ code: 'PT400', details: 'website_url' });
    expect(await send({ name: 'A game' })).toMatchObject({
      code: 'PT400',
      details: 'year_published',
    });
    const players = { name: 'A game', year_published: 2026, min_players: 4, max_players: 2 };
    expect(await send(players)).toMatchObject({ code: 'PT400', details: 'min_players' });
    expect(await send({ ...players, rating: 10 })).toMatchObject({
      code: 'PT400',
      details: 'rating',
    });
    expect(await send({ ...players, max_players: 4 })).toMatchObject([{ status: 'submitted' }]);
  });

  it('a change needs a difference and the original values, a removal a reason', async () => {
    const send = async (values: Readonly<Record<string, unknown>>) =>
      (await submit(await insertProposal(values))).body;
    expect(await send({ proposed: {} })).toMatchObject({ details: 'proposed' });
    expect(await send({ original: {} })).toMatchObject({ details: 'name' });
    const cover = 'data:image/png;base64,iVBORw0KGgo=';
    expect(await send({ cover })).toMatchObject({ details: 'cover' });
    const withCover = { proposed: {}, original: { cover: null }, cover };
    expect(await send(withCover)).toMatchObject([{ status: 'submitted' }]);
    const removal = { kind: 'removal', proposed: {}, note: '' };
    expect(await send(removal)).toMatchObject({ details: 'note' });
    expect(await send({ ...removal, note: 'Sold.' })).toMatchObject([{ status: 'submitted' }]);
  });

  it('a game cannot be sent as an expansion of itself', async () => {
    const game_id = nextGame();
    const send = async (parent_id: number) => {
      const original = { parent_id: null };
      const id = await insertProposal({ game_id, proposed: { parent_id }, original });
      const answer = await submit(id);
      await backend.request(publisher, 'DELETE', `/rest/v1/game_proposals?id=eq.${id}`);
      return answer.body;
    };
    expect(await send(game_id)).toMatchObject({ code: 'PT400', details: 'parent_id' });
    expect(await send(7)).toMatchObject([{ status: 'submitted' }]);
  });

  it('a BGG ID that another proposal in review has is refused when it is sent, and when it is approved', async () => {
    const values = { proposed: { external_id: '424242' }, original: { external_id: null } };
    const first = await insertProposal(values);
    const second = await insertProposal({ ...values, game_id: 8 });
    const third = await insertProposal({ ...values, game_id: 9, status: 'submitted' });
    const refused = { code: 'PT400', details: 'external_id' };
    expect((await submit(first)).body).toMatchObject(refused);
    await patch(publisher, third, { status: 'withdrawn' });
    expect((await submit(first)).status).toBe(200);
    expect((await submit(second)).body).toMatchObject(refused);
    await backend.sql`update game_proposals set status = 'withdrawn' where id = ${first}`;
    expect((await submit(second)).status).toBe(200);
    await insertProposal({ ...values, game_id: 10, status: 'submitted' });
    expect((await patch(admin, second, { status: 'approved' })).body).toMatchObject(refused);
  });

  it.each([
    ['one game', { game_id: 50 }],
    ['one BGG ID', { proposed: { external_id: '434343' }, original: { external_id: null } }],
  ])(
    'of five proposals for %s that are sent at the same moment, one is sent',
    async (_, values) => {
      const drafts = await Promise.all(Array.from({ length: 5 }, () => insertProposal(values)));
      const answers = await Promise.all(drafts.map((id) => submit(id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    },
  );

  it('of one publisher are sent while those of another one are', async () => {
    const [own, other] = [await insertProposal({}), await insertProposal({ publisher_id: 104 })];
    await backend.sql.begin(async (tx) => {
      await tx`update game_proposals set status = 'submitted' where id = ${other}`;
      expect((await submit(own)).status).toBe(200);
    });
  });

  it('the fields are those of the domain package', async () => {
    const rows = await backend.sql`select name, type, min, max from app.game_fields order by name`;
    const expected = gameFieldNames
      .map((name) => {
        const { type, min, max } = gameFields[name];
        return { name, type, min, max };
      })
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
    expect([...rows]).toEqual(expected);
  });

  it('the data backend and the form agree on every value', async () => {
    const values: GameValue[] = [
      ...[
        null,
        '',
        ' ',
        'Text',
        'x'.repeat(201),
        'x'.repeat(4001),
        '123',
        '0123',
        '0',
        '12345678901',
      ],
      ...['https://example.com/a', 'http://example', 'javascript:alert(1)'],
      ...[-4001, -4000, 0, 1, 1.5, 1.255, 5, 5.01, 99, 100, 2101, 6001, 2 ** 31],
      ...[[], ['One'], ['en', 'de'], [''], ['x'.repeat(101)], ['https://example.com']],
      Array.from({ length: 31 }, () => 'One'),
    ];
    const differences: string[] = [];
    for (const name of gameFieldNames) {
      const rows = await backend.sql<{ valid: boolean }[]>`
        select app.is_game_value(field, value) as valid
        from app.game_fields as field,
          jsonb_array_elements(${JSON.stringify(values)}::text::jsonb) with ordinality as v (value, place)
        where field.name = ${name} order by place`;
      for (const [index, value] of values.entries()) {
        const isValid = findValueFault(name, value) === null;
        if (rows[index]?.valid !== isValid) {
          differences.push(describeValue(name, value, rows[index]?.valid));
        }
      }
    }
    expect(differences).toEqual([]);
  });
});

const describeValue = (name: GameFieldName, value: GameValue, valid: boolean | undefined) =>
  `${name} = ${JSON.stringify(value).slice(0, 40)}: ${valid} in the data backend`;

const claimed = z.object({
  jobs: z.array(
    z.object({
      id: z.number(),
      proposal_id: z.string(),
      game_id: z.number().nullable(),
      values: z.looseObject({}),
      expected: z.looseObject({}),
    }),
  ),
});

describe('outgoing changes', () => {
  const rpc = async (name: string, body: object) => {
    const answer = await backend.serve(name, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const claim = async () =>
    claimed.parse(await rpc('claim_jobs', { job_kind: 'game_change', max_jobs: 100 })).jobs;
  const finish = (change: number, outcome: string, more = {}) =>
    rpc('finish_job', { job_id: change, outcome, ...more });
  const approve = async (values: Readonly<Record<string, unknown>> = {}) => {
    const id = await insertProposal({ ...values, status: 'submitted' });
    const answer = await patch(admin, id, { status: 'approved' });
    expect(answer.status, answer.text).toBe(200);
    const change = (await claim()).find(({ proposal_id }) => proposal_id === id);
    if (!change) throw new Error('There is no change.');
    return { id, change };
  };

  it('contain the proposed values, the cover, and what is expected instead', async () => {
    const values = {
      game_id: 7,
      proposed: { name: 'New name', min_age: 8 },
      original: { name: 'Old name', min_age: null },
      cover: 'data:image/png;base64,iVBORw0KGgo=',
    };
    const all = await approve({ ...values, original: { ...values.original, cover: 'old.png' } });
    expect(all.change).toMatchObject({
      game_id: 7,
      values: { ...values.proposed, cover: values.cover },
      expected: { ...values.original, cover: 'old.png', publisher_id: publisher.id },
    });
    await finish(all.change.id, 'done');
  });

  it('stale: the publisher sends the current values again in one step', async () => {
    const { id, change } = await approve();
    await finish(change.id, 'stale', { result: { name: 'Newer name' } });
    const current = { original: { name: 'Newer name' }, status: 'submitted' };
    const again = await patch(publisher, id, current);
    expect(again.body).toMatchObject([{ status: 'submitted', conflict: null }]);
    await patch(admin, id, { status: 'approved' });
    const [second] = await claim();
    expect(second).toMatchObject({ expected: { name: 'Newer name' } });
    await finish(second?.id ?? 0, 'done');
  });

  it('are forgotten with a proposal that was deleted, and keep no other one', async () => {
    const gone = await insertProposal({ status: 'submitted' });
    await patch(admin, gone, { status: 'approved' });
    await backend.sql`delete from game_proposals where id = ${gone}`;
    const { change } = await approve();
    await finish(change.id, 'done');
    expect(await claim()).toEqual([]);
  });

  it('a late report about an earlier approval changes nothing', async () => {
    const { id, change } = await approve();
    await finish(change.id, 'unable', { message: '401' });
    await patch(admin, id, { status: 'approved' });
    await finish(change.id, 'unable', { message: '401' });
    expect((await read(id)).status).toBe('approved');
    await Promise.all((await claim()).map((job) => finish(job.id, 'done')));
    expect((await read(id)).status).toBe('applied');
  });

  it('failed: waits longer with each attempt, an hour at most', async () => {
    const { id, change } = await approve();
    const waits: number[] = [];
    for (const attempts of [1, 5, 40]) {
      await backend.sql`update app.jobs set attempts = ${attempts} where id = ${change.id}`;
      await finish(change.id, 'failed', { message: 'No answer.' });
      const [row] = await backend.sql`
        select extract(epoch from due_at - clock_timestamp()) as wait, last_error
        from app.jobs where id = ${change.id}`;
      expect(row?.last_error).toBe('No answer.');
      waits.push(Math.round(Number(row?.wait)));
    }
    expect(waits).toEqual([4, 64, 3600]);
    expect((await read(id)).status).toBe('approved');
    await finish(change.id, 'done');
  });
});
