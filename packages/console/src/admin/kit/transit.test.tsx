import { session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { change } from '../game-proposals/story-proposals.ts';
import { mockToken } from '../msw-handlers.ts';
import { storyDeletion, storyTesters } from '../story-data.ts';
import { transitByName } from '../transit-by-name.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  session.signIn(tokenFor('1'));
  server.use(mockToken());
});

/** Answers the update of a table. @returns what was sent */
function answerUpdate(table: string, respond: () => Response) {
  const sent: { body: unknown; query: string }[] = [];
  server.use(
    http.patch(`*/rest/v1/${table}`, async ({ request }) => {
      sent.push({ body: await request.json(), query: new URL(request.url).search });
      return respond();
    }),
  );
  return sent;
}

/** The rows as they are after a refused update, and the name of who decided. */
function answerCurrent(table: string, rows: readonly object[]) {
  server.use(
    http.get(`*/rest/v1/${table}`, () => HttpResponse.json(rows)),
    http.get('*/rest/v1/profiles', () =>
      HttpResponse.json([{ first_name: 'Ben', last_name: 'Hill', email: 'ben@demo.example' }]),
    ),
  );
}

const updated = () => HttpResponse.json([{ id: 'x' }]);
const conflict = () =>
  HttpResponse.json({ code: 'PT409', message: 'Changed meanwhile.' }, { status: 409 });
const conflicts = [
  ['409', conflict],
  ['no matching row', () => HttpResponse.json([])],
] as const;

describe('decisions on a proposal', () => {
  const table = 'game_proposals';
  const decide = (transition: string, given?: object) =>
    transitByName(table, transition, change, given);
  const reason = { reason_code: 'incorrect', reason: 'It needs two players.' } as const;

  it('approves the version that was seen, with the chosen fields', async () => {
    const sent = answerUpdate(table, updated);
    const outcome = await decide('Approve', { accepted: ['min_players'] });
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
    ['Request changes', 'changes_requested'],
    ['Reject', 'rejected'],
  ] as const)('%s sends the reason', async (transition, status) => {
    const sent = answerUpdate(table, updated);
    const outcome = await decide(transition, reason);
    expect(outcome.kind).toBe('done');
    expect(sent[0]?.body).toEqual({ status, version: 3, accepted: null, ...reason });
  });

  it.each(conflicts)('says who decided meanwhile after %s', async (_, respond) => {
    answerUpdate(table, respond);
    answerCurrent(table, [
      { id: change.id, status: 'rejected', decided_by: 7, decided_at: '2025-11-15T09:00:00+00:00' },
    ]);
    const outcome = await decide('Approve');
    expect(outcome.kind).toBe('refused');
    expect(outcome.text).toMatch(/^Ben Hill decided meanwhile .* now: Rejected\.$/);
  });

  it.each([
    ['withdrawn', 'The publisher has withdrawn this proposal meanwhile.'],
    [
      'submitted',
      'The publisher has sent this proposal again meanwhile. It has been loaded again.',
    ],
  ])('says that the publisher changed it: %s', async (status, text) => {
    answerUpdate(table, conflict);
    answerCurrent(table, [{ id: change.id, status, decided_by: null, decided_at: null }]);
    const outcome = await decide('Approve');
    expect(outcome).toEqual({ kind: 'refused', text });
  });

  it('gives the reason of the server for another refusal', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerUpdate(table, () =>
      HttpResponse.json(
        { code: 'PT400', message: 'Only a change can be approved field by field.' },
        { status: 400 },
      ),
    );
    const outcome = await decide('Approve');
    expect(outcome).toEqual({
      kind: 'refused',
      text: 'The decision could not be saved. Nothing has been changed. Only a change can be approved field by field.',
    });
  });

  it('decides nothing without the admin role', async () => {
    server.use(mockToken({ admin: false }));
    const sent = answerUpdate(table, updated);
    const outcome = await decide('Reject', reason);
    expect(outcome).toEqual({
      kind: 'refused',
      text: 'Please sign in again to perform admin actions.',
    });
    expect(sent).toEqual([]);
  });
});

describe('decisions on a deletion request', () => {
  const table = 'account_deletion_requests';
  const { id } = storyDeletion;
  const decide = (transition: 'Approve' | 'Reject', given?: object) =>
    transitByName(table, transition, storyDeletion, given);

  it.each([
    ['Approve', 'approved', 'Deletion request approved successfully'],
    ['Reject', 'rejected', 'Deletion request rejected'],
  ] as const)('%s', async (method, status, text) => {
    const sent = answerUpdate(table, updated);
    expect(await decide(method)).toEqual({ kind: 'done', text });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ status, processed_at: expect.any(String) });
    expect(sent[0]?.query).toContain(`id=eq.${id}&status=eq.pending`);
  });

  it('saves the reason with the decision', async () => {
    const reason = { decision_code: 'other', decision_text: 'Ask again.', decision_mailed: true };
    const sent = answerUpdate(table, updated);
    await decide('Reject', reason);
    expect(sent[0]?.body).toMatchObject({ status: 'rejected', ...reason });
  });

  it.each([
    ['Approve', 'Failed to approve deletion request'],
    ['Reject', 'Failed to reject deletion request'],
  ] as const)('returns the failure text of %s after an error', async (method, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerUpdate(table, () => HttpResponse.json({ message: 'Disk full' }, { status: 500 }));
    expect(await decide(method)).toEqual({ kind: 'refused', text });
  });

  it.each(conflicts)('shows the admin who decided first after %s', async (_, respond) => {
    answerUpdate(table, respond);
    const processed = { processed_by: '1', processed_at: '2025-11-18T10:00:00Z' };
    answerCurrent(table, [{ ...storyDeletion, status: 'rejected', ...processed }]);
    const { kind, text } = await decide('Approve');
    expect(kind).toBe('refused');
    expect(text).toMatch(
      /^Ben Hill has rejected this request already \(Nov 18, 2025 .*\)\. Nothing was changed\.$/,
    );
  });

  it('returns not found for a deleted request', async () => {
    answerUpdate(table, conflict);
    answerCurrent(table, []);
    const { kind, text } = await decide('Approve');
    expect(kind).toBe('refused');
    expect(text).toMatch(/not found/i);
  });
});

describe('removing a tester', () => {
  const [, , tester = { id: 3 }] = storyTesters;
  const remove = (removed: readonly object[]) => {
    server.use(http.delete('*/rest/v1/user_roles', () => HttpResponse.json(removed)));
    return transitByName('testers', 'Remove Tester', tester);
  };

  it('removes the role', async () => {
    expect(await remove([{ user_id: 3 }])).toEqual({
      kind: 'done',
      text: 'Tester role removed successfully',
    });
  });

  it('is refused for a person without the role', async () => {
    const { kind, text } = await remove([]);
    expect(kind).toBe('refused');
    expect(text).toContain('Failed to remove tester role. ');
  });
});
