import { getCurrentToken, session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import type { DecisionAnswer } from '@ludarium/domain/data-backend';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { decide } from './decisions.ts';

beforeEach(() => session.signIn(tokenFor('1')));

const requestId = 'a0000000-0000-4000-8000-000000000001';

/** The outcome of a decision that the server answers so. */
function decideAs(action: Parameters<typeof decide>[0], answer: DecisionAnswer) {
  server.use(
    http.post('*/functions/v1/decide-request', ({ request }) => {
      expect(request.headers.get('x-laravel-token')).toBe(getCurrentToken());
      return HttpResponse.json(answer);
    }),
    http.get('*/rest/v1/profiles', () =>
      HttpResponse.json({ laravel_user_id: 5, first_name: 'Oskar', last_name: 'Lindgren' }),
    ),
  );
  return decide(action, requestId, {});
}

const toExpected = (text: string | RegExp) =>
  typeof text === 'string' ? text : expect.stringMatching(text);

const done = { result: 'done', isOtherDecisive: false, mail: null, logoFault: null } as const;
const roleFailed = { result: 'role_failed', status: 500, text: 'Broken', isOpen: true } as const;

it.each([
  [
    'approve',
    { ...done, mail: 'sent' },
    'Publisher role added, request approved, and notification email sent',
  ],
  ['reject', done, 'Publisher request rejected'],
  ['revoke', done, 'Publisher access revoked successfully'],
  ['delete', done, 'Publisher request deleted successfully'],
  ['approve', { ...done, mail: 'sent_before' }, /had been sent before/],
  ['approve', { ...done, mail: 'sent', isOtherDecisive: true }, /A newer approved request decides/],
  ['revoke', { ...done, isOtherDecisive: true }, /keeps the publisher role through another/],
] as const)('%s that stands has its text (section 8): %o', async (action, answer, text) => {
  expect(await decideAs(action, answer)).toEqual({
    kind: 'done',
    text: toExpected(text),
  });
});

it.each([
  ['delete', { result: 'missing' }, 'Request not found'],
  [
    'approve',
    { result: 'no_person' },
    'User ID not found in request. The user may need to resubmit their request.',
  ],
  ['approve', { result: 'leaves' }, /^The deletion of this account was approved/],
  ['approve', { result: 'taken', name: 'Third Meadow' }, /^Third Meadow is in the catalogue/],
  [
    'reject',
    { result: 'decided', status: 'approved', by: '5', at: null },
    'Oskar Lindgren has approved this request already (just now). Nothing was changed.',
  ],
  ['revoke', { result: 'busy', status: 'approved', by: '5', at: null }, /^A decision of Oskar/],
  [
    'approve',
    { ...roleFailed, status: 422, isOpen: false },
    'Failed to add publisher role: 422 Broken',
  ],
  ['delete', { ...roleFailed, isOpen: false }, 'Failed to revoke publisher role: 500 Broken'],
] as const)('%s that is refused says why: %o', async (action, answer, text) => {
  expect(await decideAs(action, answer)).toEqual({
    kind: 'refused',
    text: toExpected(text),
  });
});

it.each([
  ['approve', roleFailed, 'Failed to add publisher role: 500 Broken'],
  ['revoke', roleFailed, 'Failed to revoke publisher role: 500 Broken'],
  [
    'approve',
    { ...done, mail: 'failed', logoFault: 'Too large.' },
    'Request approved but failed to send notification email',
  ],
  ['approve', { ...done, mail: 'sent', logoFault: 'Too large.' }, /not taken over: Too large\.$/],
] as const)('%s that stands in part says what is missing: %o', async (action, answer, text) => {
  expect(await decideAs(action, answer)).toEqual({ kind: 'partial', text: toExpected(text) });
});
