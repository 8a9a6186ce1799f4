import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { decisionMethods } from '../decision-methods.ts';
import { tokenAnswer } from '../story-data.ts';
import { change } from './story-proposals.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  session.signIn(tokenFor('1'));
  server.use(tokenAnswer());
});

const table = '*/rest/v1/game_proposals';
const params = { id: change.id, previousData: change };
const reason = { reason_code: 'incorrect', reason: 'It needs two players.' } as const;

/** Answers the update. @returns what was sent */
function answerUpdate(respond: () => Response) {
  const sent: { body: unknown; query: string }[] = [];
  server.use(
    http.patch(table, async ({ request }) => {
      sent.push({ body: await request.json(), query: new URL(request.url).search });
      return respond();
    }),
  );
  return sent;
}

/** The proposal as it is after a refused update. */
function answerCurrent(row: object) {
  server.use(
    http.get(table, () => HttpResponse.json([row])),
    http.get('*/rest/v1/profiles', () =>
      HttpResponse.json([{ first_name: 'Ben', last_name: 'Hill', email: 'ben@demo.example' }]),
    ),
  );
}

const updated = () => HttpResponse.json([{ id: change.id }]);
const conflict = () =>
  HttpResponse.json({ code: 'PT409', message: 'Changed meanwhile.' }, { status: 409 });

it('approves the version that was seen, with the chosen fields', async () => {
  const sent = answerUpdate(updated);
  const outcome = await decisionMethods.approveProposal('game_proposals', {
    ...params,
    meta: { accepted: ['min_players'] },
  });
  expect(outcome.kind).toBe('done');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    status: 'approved',
    version: 3,
    accepted: ['min_players'],
    reason_code: null,
    reason: null,
  });
  expect(sent[0]?.query).toContain(`id=eq.${change.id}&status=eq.submitted`);
});

it.each([
  ['requestProposalChanges', 'changes_requested'],
  ['rejectProposal', 'rejected'],
] as const)('%s sends the reason', async (method, status) => {
  const sent = answerUpdate(updated);
  const outcome = await decisionMethods[method]('game_proposals', { ...params, meta: reason });
  expect(outcome.kind).toBe('done');
  expect(sent[0]?.body).toEqual({ status, version: 3, accepted: null, ...reason });
});

it.each([
  ['409', conflict],
  ['no matching row', () => HttpResponse.json([])],
])('says who decided meanwhile after %s', async (_, respond) => {
  answerUpdate(respond);
  answerCurrent({ status: 'rejected', decided_by: 7, decided_at: '2025-11-15T09:00:00+00:00' });
  const outcome = await decisionMethods.approveProposal('game_proposals', params);
  expect(outcome.kind).toBe('refused');
  expect(outcome.text).toMatch(/^Ben Hill decided meanwhile .* now: Rejected\.$/);
});

it.each([
  ['withdrawn', 'The publisher has withdrawn this proposal meanwhile.'],
  ['submitted', 'The publisher has sent this proposal again meanwhile. It has been loaded again.'],
])('says that the publisher changed it: %s', async (status, text) => {
  answerUpdate(conflict);
  answerCurrent({ status, decided_by: null, decided_at: null });
  const outcome = await decisionMethods.approveProposal('game_proposals', params);
  expect(outcome).toEqual({ kind: 'refused', text });
});

it('gives the reason of the server for another refusal', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerUpdate(() =>
    HttpResponse.json(
      { code: 'PT400', message: 'Only a change can be approved field by field.' },
      { status: 400 },
    ),
  );
  const outcome = await decisionMethods.approveProposal('game_proposals', params);
  expect(outcome).toEqual({
    kind: 'refused',
    text: 'The decision could not be saved. Nothing has been changed. Only a change can be approved field by field.',
  });
});

it('decides nothing without the admin role', async () => {
  server.use(tokenAnswer({ admin: false }));
  const sent = answerUpdate(updated);
  const outcome = await decisionMethods.rejectProposal('game_proposals', {
    ...params,
    meta: reason,
  });
  expect(outcome.kind).toBe('refused');
  expect(sent).toEqual([]);
});
