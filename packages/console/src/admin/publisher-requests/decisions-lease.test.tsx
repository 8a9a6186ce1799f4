import { MainApiError } from '@ludarium/domain/main-api';
import { describe, expect, it, vi } from 'vitest';
import {
  type PublisherRole,
  prepareDecisionTests,
  refusal,
  request,
  setUp,
} from './decisions-test-kit.ts';

prepareDecisionTests();

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
      deletion_approved_at: null,
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
    expect(log).toEqual(['revoke 19', 'move revoked', 'remove', 'release']);
  });

  it('reconciles the role if the lease expired before the row changed', async () => {
    const { calls, log, act } = setUp();
    calls.release.mockResolvedValueOnce({ kept: false, role_now: null });
    expect((await act('approve')).kind).toBe('done');
    expect(calls.claim).toHaveBeenLastCalledWith('r1', 'reconcile', expect.any(String));
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
