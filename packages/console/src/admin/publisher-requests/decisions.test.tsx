import { BackendError } from '@ludarium/domain/http';
import { describe, expect, it } from 'vitest';
import { decide } from './decisions.ts';
import { prepareDecisionTests, refusal, setUp } from './decisions-test-kit.ts';

prepareDecisionTests();

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
    calls[call].mockRejectedValue(new BackendError('Disk full', { kind: 'refused', status: 500 }));
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
    calls.move.mockRejectedValue(new BackendError('Disk full', { kind: 'refused', status: 500 }));
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

  it('revokes an approved request first, with the reason', async () => {
    const { calls, log } = setUp({ status: 'approved' });
    const reason = {
      decision_code: 'misuse',
      decision_text: 'It was misused.',
      decision_mailed: true,
    };
    expect((await decide('delete', 'r1', reason)).kind).toBe('done');
    expect(log).toEqual(['revoke 19', 'move revoked', 'remove', 'release']);
    expect(calls.move).toHaveBeenCalledWith('r1', 'revoked', reason);
  });

  it('is partial if an approved request was revoked, but not deleted', async () => {
    const { calls, act } = setUp({ status: 'approved' });
    calls.remove.mockRejectedValue(new BackendError('Disk full', { kind: 'refused', status: 500 }));
    expect(await act('delete')).toEqual({
      kind: 'partial',
      text: 'The publisher role was changed, but the request was not deleted: Disk full. Delete it again to finish.',
    });
  });

  it('returns not found if another admin deleted it first', async () => {
    const { calls, act } = setUp();
    calls.remove.mockImplementation(async () => {
      calls.claim.mockResolvedValue(null);
      return false;
    });
    expect(await act('delete')).toEqual({ kind: 'refused', text: 'Request not found' });
  });
});
