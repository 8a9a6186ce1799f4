import type { PublisherDecisionClaim } from '@ludarium/domain/data-backend';
import { MainApiError } from '@ludarium/domain/main-api';
import type { RequestAction, RequestStatus } from '@ludarium/domain/publishers';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { server } from '@ludarium/web/test-kit.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decide, decisionCalls } from './decisions.ts';

type PublisherRole = NonNullable<PublisherDecisionClaim['role_after']>;

const request: PublisherDecisionClaim['request'] = {
  id: 'r1',
  email: 'mara@saltmarsh.example',
  laravel_user_id: '19',
  first_name: 'Mara',
  last_name: 'Lindqvist',
  publisher_id: 9,
  new_publisher_name: null,
  status: 'pending',
  decided_at: null,
  decided_by: '108',
};
const changed = { message: null, roles: null, publisher_id: null };
const refusal = (status: number, serverMessage?: string) =>
  new MainApiError({ kind: 'http', status, serverMessage });

const toRole = ({ id, publisher_id, new_publisher_name }: typeof request): PublisherRole => ({
  request_id: id,
  publisher_id,
  new_publisher_name,
});

/** Calls that succeed, for a request in a status; `log` records them. */
function setUp(row: Partial<typeof request> = {}, others: PublisherRole | null = null) {
  const log: string[] = [];
  let now: typeof request | null = { ...request, ...row };
  const currentRole = () => (now?.status === 'approved' ? toRole(now) : others);
  const grantRole = vi.spyOn(mainApi, 'grantRole').mockImplementation(async (userId, grant) => {
    log.push(`grant ${userId} ${JSON.stringify(grant)}`);
    return changed;
  });
  const revokeRole = vi.spyOn(mainApi, 'revokeRole').mockImplementation(async (userId) => {
    log.push(`revoke ${userId}`);
    return changed;
  });
  const claim = vi.spyOn(decisionCalls, 'claim').mockImplementation(async (_, decision) => {
    if (now === null) return null;
    const ends = (decision === 'revoke' || decision === 'delete') && now.status === 'approved';
    const role_after = decision === 'approve' ? toRole(now) : ends ? others : currentRole();
    const isAllowed =
      decision === 'delete' ||
      decision === 'settle' ||
      now.status === (decision === 'revoke' ? 'approved' : 'pending');
    const needsCall = decision === 'approve' || decision === 'settle' || ends;
    const due = role_after === null ? 'revoke' : 'grant';
    return {
      refused: isAllowed ? null : 'decided',
      holder: null,
      request: now,
      role_call: needsCall ? due : 'none',
      role_after,
    };
  });
  const release = vi.spyOn(decisionCalls, 'release').mockImplementation(async (_, isFinished) => {
    log.push(isFinished ? 'release' : 'release unfinished');
    return { kept: true, role_now: currentRole() };
  });
  const move = vi.spyOn(decisionCalls, 'move').mockImplementation(async (_, status) => {
    log.push(`move ${status}`);
    if (now) now = { ...now, status };
    return true;
  });
  const remove = vi.spyOn(decisionCalls, 'remove').mockImplementation(async () => {
    log.push('remove');
    now = null;
    return true;
  });
  const sendApproval = vi
    .spyOn(decisionCalls, 'sendApproval')
    .mockImplementation(async () => void log.push('mail'));
  /** Another admin changes the status before ours is written. */
  const conflictWith = (status: RequestStatus | null) =>
    move.mockImplementation(async () => {
      now = status === null ? null : { ...request, ...row, status };
      return false;
    });
  const calls = { grantRole, revokeRole, claim, release, move, remove, sendApproval };
  return { calls, log, conflictWith, act: (action: RequestAction) => decide(action, 'r1') };
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    http.get('*/rest/v1/profiles', () =>
      HttpResponse.json([
        { laravel_user_id: 108, first_name: 'Oskar', last_name: 'Lindgren', email: 'o@l.example' },
      ]),
    ),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('every decision', () => {
  it.each(['approve', 'reject', 'revoke', 'delete'] as const)(
    '%s returns not found for a deleted request',
    async (action) => {
      const { calls, log, act } = setUp();
      calls.claim.mockResolvedValue(null);
      expect(await act(action)).toEqual({ kind: 'refused', text: 'Request not found' });
      expect(log).toEqual([]);
    },
  );

  it.each([
    ['approve', 'approved'],
    ['approve', 'rejected'],
    ['reject', 'revoked'],
    ['revoke', 'pending'],
    ['revoke', 'revoked'],
  ] as const)(
    '%s of a request that is %s shows the admin who decided first',
    async (action, status) => {
      const { log, act } = setUp({ status });
      expect(await act(action)).toEqual({
        kind: 'refused',
        text: `Oskar Lindgren has ${status} this request already (just now). Nothing was changed.`,
      });
      expect(log).toEqual([]);
    },
  );
});

describe('decisions on a request without a user', () => {
  it.each([
    ['approve', 'pending'],
    ['revoke', 'approved'],
  ] as const)('%s does nothing', async (action, status) => {
    const { log, act } = setUp({ status, laravel_user_id: null });
    expect(await act(action)).toEqual({
      kind: 'refused',
      text: 'User ID not found in request. The user may need to resubmit their request.',
    });
    expect(log).toEqual([]);
  });
});

describe('a row that cannot be changed', () => {
  it.each([
    ['reject', 'move', 'Failed to reject request'],
    ['delete', 'remove', 'Failed to delete publisher request'],
  ] as const)('%s is refused', async (action, call, text) => {
    const { calls, act } = setUp();
    calls[call].mockRejectedValue(new Error('Disk full'));
    expect(await act(action)).toEqual({ kind: 'refused', text });
  });

  it.each([
    [
      'approve',
      'pending',
      'The publisher role was added, but the request is still pending: Disk full. Approve it again to finish.',
    ],
    [
      'revoke',
      'approved',
      'The publisher role was removed, but the request still counts as approved: Disk full. Revoke access again to finish.',
    ],
  ] as const)('%s is partial, because the role was changed', async (action, status, text) => {
    const { calls, log, act } = setUp({ status });
    calls.move.mockRejectedValue(new Error('Disk full'));
    expect(await act(action)).toEqual({ kind: 'partial', text });
    expect(log).not.toContain('mail');
  });

  it.each([
    ['reject', 'pending', 'approved'],
    ['revoke', 'approved', 'revoked'],
  ] as const)('%s shows the admin who decided first', async (action, before, status) => {
    const { act, conflictWith } = setUp({ status: before });
    conflictWith(status);
    expect(await act(action)).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining(`has ${status} this request already`),
    });
  });
});

describe('decisions on one person', () => {
  const another: PublisherRole = { request_id: 'r2', publisher_id: 4, new_publisher_name: null };

  it('retries for ten seconds while another admin holds the lease', async () => {
    vi.useFakeTimers();
    const { calls, log, act } = setUp();
    calls.claim.mockResolvedValue({
      refused: 'busy',
      holder: '108',
      request,
      role_call: 'none',
      role_after: null,
    });
    const outcome = act('approve');
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await outcome).toEqual({
      kind: 'refused',
      text: 'Oskar Lindgren is deciding on a request of this person right now. Please try again in a minute.',
    });
    expect(log).toEqual([]);
  });

  it.each([
    ['revoke', 'Publisher access revoked successfully'],
    ['delete', 'Publisher request deleted successfully'],
  ] as const)('%s keeps the role of another approved request', async (action, text) => {
    const { log, act } = setUp({ status: 'approved' }, another);
    expect(await act(action)).toEqual({
      kind: 'done',
      text: `${text}. The person keeps the publisher role through another approved request.`,
    });
    expect(log[0]).toBe('grant 19 {"role":"publisher","publisher_id":4}');
    expect(log).not.toContain('revoke 19');
  });

  it('removes the role when the only approved request is deleted', async () => {
    const { log, act } = setUp({ status: 'approved' });
    expect((await act('delete')).kind).toBe('done');
    expect(log).toEqual(['revoke 19', 'remove', 'release']);
  });

  it('settles the role if the lease expired before the row changed', async () => {
    const { calls, log, act } = setUp();
    calls.release.mockResolvedValueOnce({ kept: false, role_now: null });
    expect((await act('approve')).kind).toBe('done');
    expect(calls.claim).toHaveBeenLastCalledWith('r1', 'settle', expect.any(String));
    expect(log.filter((step) => step.startsWith('grant'))).toHaveLength(2);
  });

  it('succeeds if the lease cannot be released, because it expires', async () => {
    const { calls, act } = setUp();
    calls.release.mockRejectedValue(new Error('Offline'));
    expect(await act('reject')).toEqual({ kind: 'done', text: 'Publisher request rejected' });
  });

  it.each([
    [refusal(403, 'No'), true],
    [refusal(500, 'Broken'), false],
    [new MainApiError({ kind: 'timeout' }), false],
    [new MainApiError({ kind: 'malformed' }), false],
  ])(
    'releases the lease as unfinished unless the main API refused: %s',
    async (fault, finished) => {
      const { calls, act } = setUp();
      calls.grantRole.mockRejectedValue(fault);
      expect((await act('approve')).kind).toBe('refused');
      expect(calls.release).toHaveBeenCalledWith(expect.any(String), finished);
    },
  );
});

describe('approve', () => {
  it('adds the role, then changes the status, then sends the email', async () => {
    const { log, act } = setUp();
    expect(await act('approve')).toEqual({
      kind: 'done',
      text: 'Publisher role added, request approved, and notification email sent',
    });
    expect(log).toEqual([
      'grant 19 {"role":"publisher","publisher_id":9}',
      'move approved',
      'release',
      'mail',
    ]);
  });

  it('sends the name of a new publisher to the main API', async () => {
    const { calls, act } = setUp({
      publisher_id: null,
      new_publisher_name: 'Saltmarsh Games',
    });
    await act('approve');
    expect(calls.grantRole).toHaveBeenCalledWith('19', {
      role: 'publisher',
      publisher_id: null,
      new_publisher_name: 'Saltmarsh Games',
    });
  });

  it.each([
    [
      new MainApiError({ kind: 'http', status: 503, body: '{"message":"Maintenance"}' }),
      'Failed to add publisher role: 503 {"message":"Maintenance"}',
    ],
    [refusal(403, 'Not you!'), 'Failed to add publisher role: 403 Not you!'],
    [
      new MainApiError({ kind: 'network' }),
      expect.stringMatching(/^Failed to add publisher role: 0 .+\.$/),
    ],
    [{}, 'Failed to add publisher role: 0 The server gave no reason.'],
  ])('shows why the role could not be added, and changes nothing: %s', async (fault, text) => {
    const { calls, log, act } = setUp();
    calls.grantRole.mockRejectedValue(fault);
    expect(await act('approve')).toEqual({ kind: 'refused', text });
    expect(log).toEqual([expect.stringMatching(/^release/)]);
  });

  it('does not show the error of a proxy or the browser', async () => {
    const { calls, act } = setUp();
    calls.move.mockRejectedValue({ message: '<h1>502 Bad Gateway</h1>', code: '' });
    expect((await act('approve')).text).toContain(
      'still pending: The server could not be reached, or its answer could not be read. Approve',
    );
  });

  it('offers a retry of the email after each failure', async () => {
    const { calls, log, act } = setUp();
    calls.sendApproval.mockRejectedValueOnce(new Error('No mail server'));
    calls.sendApproval.mockRejectedValueOnce(new Error('No mail server'));
    const approved = await act('approve');
    expect(approved).toMatchObject({
      kind: 'partial',
      text: 'Request approved but failed to send notification email',
      retry: { label: 'Send it again' },
    });
    const again = await approved.retry?.run();
    expect(again).toMatchObject({ kind: 'partial', text: 'Failed to send notification email' });
    expect(await again?.retry?.run()).toEqual({ kind: 'done', text: 'Notification email sent' });
    expect(log.filter((step) => step !== 'mail')).toHaveLength(3);
  });

  it('keeps the role and sends no second email if another admin approved first', async () => {
    const { log, act, conflictWith } = setUp();
    conflictWith('approved');
    expect(await act('approve')).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('Oskar Lindgren has approved this request already'),
    });
    expect(log).not.toContain('mail');
    expect(log).not.toContain('revoke 19');
  });

  it('revokes the role if another admin rejected the request first', async () => {
    const { log, act, conflictWith } = setUp();
    conflictWith('rejected');
    expect(await act('approve')).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('Oskar Lindgren has rejected this request already'),
    });
    expect(log).toContain('revoke 19');
  });

  it('offers a retry if the role could not be revoked', async () => {
    const { calls, act, conflictWith } = setUp();
    conflictWith('rejected');
    calls.revokeRole.mockRejectedValueOnce(refusal(500, 'Broken'));
    const outcome = await act('approve');
    expect(outcome).toMatchObject({
      kind: 'partial',
      text: 'Oskar Lindgren has rejected this request meanwhile (just now), but the publisher role could not be brought in line with that: Broken.',
      retry: { label: 'Try again' },
    });
    expect(await outcome.retry?.run()).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('has rejected this request already'),
    });
  });
});

describe('reject', () => {
  it('changes only the status', async () => {
    const { log, act } = setUp();
    expect(await act('reject')).toEqual({ kind: 'done', text: 'Publisher request rejected' });
    expect(log).toEqual(['move rejected', 'release']);
  });

  it('returns not found for a deleted request', async () => {
    const { act, conflictWith } = setUp();
    conflictWith(null);
    expect(await act('reject')).toEqual({ kind: 'refused', text: 'Request not found' });
  });
});

describe('revoke', () => {
  const approved = { status: 'approved' } as const;

  it('removes the role, then changes the status', async () => {
    const { log, act } = setUp(approved);
    expect(await act('revoke')).toEqual({
      kind: 'done',
      text: 'Publisher access revoked successfully',
    });
    expect(log).toEqual(['revoke 19', 'move revoked', 'release']);
  });

  it('shows why the role could not be removed, and changes nothing', async () => {
    const { calls, log, act } = setUp(approved);
    calls.revokeRole.mockRejectedValue(refusal(500, 'Broken'));
    expect(await act('revoke')).toEqual({
      kind: 'refused',
      text: 'Failed to revoke publisher role: 500 Broken.',
    });
    expect(log).toEqual(['release unfinished']);
  });
});

describe('delete', () => {
  it.each(['pending', 'approved', 'rejected', 'revoked', 'on ice'])(
    'deletes a request that is %s',
    async (status) => {
      const { log, act } = setUp({ status, laravel_user_id: null });
      expect(await act('delete')).toEqual({
        kind: 'done',
        text: 'Publisher request deleted successfully',
      });
      expect(log).toEqual(['remove', 'release']);
    },
  );

  it('returns not found if another admin deleted it first', async () => {
    const { calls, act } = setUp();
    calls.remove.mockImplementation(async () => {
      calls.claim.mockResolvedValue(null);
      return false;
    });
    expect(await act('delete')).toEqual({ kind: 'refused', text: 'Request not found' });
  });
});
