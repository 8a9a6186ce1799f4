import { session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOffered } from '../declaration/transition.ts';
import { declaredResources } from '../resources/index.tsx';
import { createExample, exampleRows, mockToken } from '../story-back-end.ts';
import { transit } from './transit.ts';

beforeEach(() => {
  session.signIn(tokenFor('1'));
  server.use(mockToken());
});

/** Every transition with a row for which it is offered; decide-request makes those of publisher requests. */
const cases = declaredResources
  .filter(({ name, form }) => name !== 'publisher_requests' && !form)
  .flatMap((resource) =>
    (resource.transitions ?? []).map((transition) => {
      const row = exampleRows[resource.name]?.find((one) => isOffered(transition, one));
      if (!row) throw new Error(`No example allows ${transition.label}.`);
      return { name: `${resource.name}: ${transition.label}`, resource, transition, row };
    }),
  );

function getCase(name: string) {
  const found = cases.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

const make = (name: string, given?: object) => {
  const { resource, transition, row } = getCase(name);
  return transit(resource, transition, row, given);
};

/** Answers the update or deletion. @returns what was sent */
function answerWrite(respond: () => Response) {
  const sent: { body: unknown; query: string }[] = [];
  const answer = async ({ request }: { request: Request }) => {
    const body = request.method === 'PATCH' ? await request.json() : null;
    sent.push({ body, query: new URL(request.url).search });
    return respond();
  };
  server.use(http.patch('*/rest/v1/:table', answer), http.delete('*/rest/v1/:table', answer));
  return sent;
}

/** The rows as they are after a refused update, and the name of who decided. */
function answerCurrent(rows: readonly object[]) {
  server.use(
    http.get('*/rest/v1/profiles', () =>
      HttpResponse.json([{ first_name: 'Ben', last_name: 'Hill', email: 'ben@demo.example' }]),
    ),
    http.get('*/rest/v1/:table', () => HttpResponse.json(rows)),
  );
}

const changed = () => HttpResponse.json([{ id: 'x' }]);
const nothing = () => HttpResponse.json([]);
const conflict = () =>
  HttpResponse.json({ code: 'PT409', message: 'Changed meanwhile.' }, { status: 409 });

describe.each(cases)('$name', ({ resource, transition, row }) => {
  it('is made once, of the row that was seen', async () => {
    const sent = answerWrite(changed);
    const outcome = await transit(resource, transition, row);
    expect(outcome).toEqual({ kind: 'done', text: transition.done });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.query).toContain(
      resource.name === 'testers' ? `user_id=eq.${row.user_id}` : `id=eq.${row.id}`,
    );
    if (transition.from) expect(sent[0]?.query).toContain(`status=eq.${transition.from}`);
  });

  it.each([
    ['no matching row', nothing],
    ['409', conflict],
  ])('is refused after %s, with who was first', async (_, respond) => {
    const { decided } = resource;
    answerWrite(respond);
    answerCurrent([
      { ...row, status: 'rejected', ...(decided && { [decided.by]: '7', [decided.at]: null }) },
    ]);
    const { kind, text } = await transit(resource, transition, row);
    expect(kind).toBe('refused');
    // A deletion has no version that could conflict.
    if (respond === conflict && resource.name !== 'game_proposals' && transition.run) return;
    expect(text).toContain(transition.refused ?? 'Ben Hill');
  });

  it('is refused after an error, with its text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerWrite(() => HttpResponse.json({ message: 'Disk full' }, { status: 500 }));
    const { kind, text } = await transit(resource, transition, row);
    expect(kind).toBe('refused');
    expect(text).toContain(transition.failed);
  });

  it('is not sent without the admin role', async () => {
    server.use(mockToken({ admin: false }));
    const sent = answerWrite(changed);
    const outcome = await transit(resource, transition, row);
    expect(outcome.text).toBe('Please sign in again to perform admin actions.');
    expect(sent).toEqual([]);
  });
});

it.each([
  [
    'account_deletion_requests: Approve',
    'Deletion request approved successfully',
    'Failed to approve deletion request',
  ],
  [
    'account_deletion_requests: Reject',
    'Deletion request rejected',
    'Failed to reject deletion request',
  ],
  ['testers: Remove Tester', 'Tester role removed successfully', 'Failed to remove tester role'],
])('%s has the texts of section 8', (name, done, failed) => {
  expect(getCase(name).transition).toMatchObject({ done, failed });
});

it.each([
  ['publisher_requests', 'Failed to fetch publisher requests'],
  ['account_deletion_requests', 'Failed to fetch deletion requests'],
  ['testers', 'Failed to load testers'],
])('the list of %s has the text of section 8', (name, text) => {
  expect(declaredResources.find((resource) => resource.name === name)?.texts.loadFailed).toBe(text);
});

it('a request that could not be rejected has the text of section 8', () => {
  const { transitions } = declaredResources.find(({ name }) => name === 'publisher_requests') ?? {};
  expect(transitions?.find(({ label }) => label === 'Reject')?.failed).toBe(
    'Failed to reject request',
  );
});

describe('a decision on a proposal', () => {
  const reason = { reason_code: 'incorrect', reason: 'It needs two players.' };

  it.each([
    ['Approve', 'approved', {}],
    ['Request changes', 'changes_requested', reason],
    ['Reject', 'rejected', reason],
  ])('%s names the version that was seen, and what was given', async (label, status, given) => {
    const { row } = getCase(`game_proposals: ${label}`);
    const sent = answerWrite(changed);
    await make(`game_proposals: ${label}`, given);
    const none = { reason_code: null, reason: null };
    expect(sent[0]?.body).toEqual({ ...none, ...given, status, version: row.version });
  });

  it.each([
    ['withdrawn', 'The publisher has withdrawn this proposal meanwhile.'],
    [
      'submitted',
      'The publisher has sent this proposal again meanwhile. It has been loaded again.',
    ],
  ])('is refused if the publisher was first: %s', async (status, text) => {
    const { row } = getCase('game_proposals: Approve');
    answerWrite(conflict);
    answerCurrent([{ ...row, status }]);
    expect(await make('game_proposals: Approve')).toEqual({ kind: 'refused', text });
  });

  it('gives the reason of the server for another refusal', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const message = 'Another proposal in review has the BGG ID 7.';
    answerWrite(() => HttpResponse.json({ code: 'PT400', message }, { status: 400 }));
    expect((await make('game_proposals: Approve')).text).toBe(
      `The decision could not be saved. Nothing has been changed. ${message}`,
    );
  });
});

describe('a decision on a deletion request', () => {
  it('saves the reason and the time', async () => {
    const reason = { decision_code: 'other', decision_text: 'Ask again.', decision_mailed: true };
    const sent = answerWrite(changed);
    await make('account_deletion_requests: Reject', reason);
    expect(sent[0]?.body).toEqual({
      status: 'rejected',
      processed_at: expect.any(String),
      ...reason,
    });
  });

  it('is refused if the request was deleted', async () => {
    answerWrite(conflict);
    answerCurrent([]);
    expect((await make('account_deletion_requests: Approve')).text).toMatch(/not found/i);
  });
});

it('has an example of every kind of column', () => {
  for (const resource of declaredResources) {
    expect(() => resource.row.parse(createExample(resource, 1))).not.toThrow();
  }
});
