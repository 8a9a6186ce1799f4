import { MainApiError } from '@ludarium/domain/main-api';
import type { RequestAction, RequestStatus } from '@ludarium/domain/publishers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DecidedRequest, type DecisionPorts, decide } from './decisions.ts';

const request: DecidedRequest = {
  id: 'r1',
  email: 'mara@saltmarsh.example',
  laravel_user_id: '19',
  first_name: 'Mara',
  last_name: 'Lindqvist',
  publisher_id: 9,
  new_publisher_name: null,
  status: 'pending',
  decided_at: null,
  decided_by: null,
};
const changed = { message: null, roles: null, publisher_id: null };
const other = { who: 'Oskar Lindgren', when: '21 Nov 2026, 13:04' };
const refusal = (status: number, serverMessage?: string) =>
  new MainApiError({ kind: 'http', status, serverMessage });

/** Ports on which everything works, for a request in a status; what was done stands in `log`. */
function world(row: Partial<DecidedRequest> = {}) {
  const log: string[] = [];
  let now: DecidedRequest | null = { ...request, ...row };
  const ports = {
    mainApi: {
      grantRole: vi.fn<DecisionPorts['mainApi']['grantRole']>(async (userId, grant) => {
        log.push(`grant ${userId} ${JSON.stringify(grant)}`);
        return changed;
      }),
      revokeRole: vi.fn<DecisionPorts['mainApi']['revokeRole']>(async (userId) => {
        log.push(`revoke ${userId}`);
        return changed;
      }),
    },
    requests: {
      find: vi.fn<DecisionPorts['requests']['find']>(async () => now),
      move: vi.fn<DecisionPorts['requests']['move']>(async (_, status) => {
        log.push(`move ${status}`);
        return 'moved';
      }),
      remove: vi.fn<DecisionPorts['requests']['remove']>(async () => {
        log.push('remove');
        return true;
      }),
      isPublisher: vi.fn<DecisionPorts['requests']['isPublisher']>(async () => false),
    },
    sendApproval: vi.fn<DecisionPorts['sendApproval']>(async () => void log.push('mail')),
    describe: vi.fn<DecisionPorts['describe']>(async () => other),
  };
  /** Somebody else is faster: the status moves before ours does. */
  const overtakenBy = (status: RequestStatus | null) =>
    ports.requests.move.mockImplementation(async () => {
      now = status === null ? null : { ...request, ...row, status };
      return 'conflict';
    });
  return { ports, log, overtakenBy, act: (action: RequestAction) => decide(ports, action, 'r1') };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('every decision', () => {
  it.each(['approve', 'reject', 'revoke', 'delete'] as const)(
    '%s of a request that is gone',
    async (action) => {
      const { ports, log, act } = world();
      ports.requests.find.mockResolvedValue(null);
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
  ] as const)('%s of a request that is %s: says who was faster', async (action, status) => {
    const { log, act } = world({ status });
    expect(await act(action)).toEqual({
      kind: 'refused',
      text: `Oskar Lindgren has ${status} this request already (21 Nov 2026, 13:04). Nothing was changed.`,
    });
    expect(log).toEqual([]);
  });
});

describe('approve', () => {
  it('adds the role, then moves the status, then sends the mail', async () => {
    const { log, act } = world();
    expect(await act('approve')).toEqual({
      kind: 'done',
      text: 'Publisher role added, request approved, and notification email sent',
    });
    expect(log).toEqual([
      'grant 19 {"role":"publisher","publisher_id":9}',
      'move approved',
      'mail',
    ]);
  });

  it('names a new publisher to the main API', async () => {
    const { ports, act } = world({ publisher_id: null, new_publisher_name: 'Saltmarsh Games' });
    await act('approve');
    expect(ports.mainApi.grantRole).toHaveBeenCalledWith('19', {
      role: 'publisher',
      publisher_id: null,
      new_publisher_name: 'Saltmarsh Games',
    });
  });

  it('does nothing where nobody stands behind the request', async () => {
    const { log, act } = world({ laravel_user_id: null });
    expect(await act('approve')).toEqual({
      kind: 'refused',
      text: 'User ID not found in request. The user may need to resubmit their request.',
    });
    expect(log).toEqual([]);
  });

  it.each([
    [refusal(503, 'Maintenance'), 'Failed to add publisher role: 503 Maintenance.'],
    [refusal(403, 'Not you!'), 'Failed to add publisher role: 403 Not you!'],
    [
      new MainApiError({ kind: 'network' }),
      expect.stringMatching(/^Failed to add publisher role: 0 .+\.$/),
    ],
    [{}, 'Failed to add publisher role: 0 The server gave no reason.'],
  ])('says why the role could not be added, and changes nothing: %s', async (fault, text) => {
    const { ports, log, act } = world();
    ports.mainApi.grantRole.mockRejectedValue(fault);
    expect(await act('approve')).toEqual({ kind: 'refused', text });
    expect(log).toEqual([]);
  });

  it('says that the role is there but the status is not', async () => {
    const { ports, log, act } = world();
    ports.requests.move.mockRejectedValue(new Error('Disk full'));
    expect(await act('approve')).toEqual({
      kind: 'half',
      text: 'The publisher role was added, but the request is still pending: Disk full. Approve it again to finish.',
    });
    expect(log).not.toContain('mail');
  });

  it('does not read out what a proxy or the browser says', async () => {
    const { ports, act } = world();
    ports.requests.move.mockRejectedValue({ message: '<h1>502 Bad Gateway</h1>', code: '' });
    expect((await act('approve')).text).toContain(
      'still pending: The server could not be reached, or its answer could not be read. Approve',
    );
  });

  it('offers to send the mail again, as often as it fails', async () => {
    const { ports, log, act } = world();
    ports.sendApproval.mockRejectedValueOnce(new Error('No mail server'));
    ports.sendApproval.mockRejectedValueOnce(new Error('No mail server'));
    const approved = await act('approve');
    expect(approved).toMatchObject({
      kind: 'half',
      text: 'Request approved but failed to send notification email',
      remedy: { label: 'Send it again' },
    });
    const again = await approved.remedy?.run();
    expect(again).toMatchObject({ kind: 'half', text: 'Failed to send notification email' });
    expect(await again?.remedy?.run()).toEqual({ kind: 'done', text: 'Notification email sent' });
    expect(log.filter((step) => step !== 'mail')).toHaveLength(2);
  });

  it('leaves the role to whoever approved first, and sends no second mail', async () => {
    const { log, act, overtakenBy } = world();
    overtakenBy('approved');
    expect(await act('approve')).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('Oskar Lindgren has approved this request already'),
    });
    expect(log).toEqual([expect.stringContaining('grant 19')]);
  });

  it('takes the role back where somebody rejected it meanwhile', async () => {
    const { log, act, overtakenBy } = world();
    overtakenBy('rejected');
    expect(await act('approve')).toEqual({
      kind: 'refused',
      text: 'Oskar Lindgren has rejected this request meanwhile (21 Nov 2026, 13:04). The publisher role that was just added has been taken back.',
    });
    expect(log).toContain('revoke 19');
  });

  it('takes the role back where somebody deleted it meanwhile', async () => {
    const { log, act, overtakenBy } = world();
    overtakenBy(null);
    expect(await act('approve')).toMatchObject({
      text: expect.stringMatching(/^Somebody else has deleted this request meanwhile \(just now\)/),
    });
    expect(log).toContain('revoke 19');
  });

  it('leaves a role that the person had before', async () => {
    const { ports, log, act, overtakenBy } = world();
    ports.requests.isPublisher.mockResolvedValue(true);
    overtakenBy('rejected');
    expect(await act('approve')).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('has rejected this request already'),
    });
    expect(log).not.toContain('revoke 19');
  });

  it('says that the role could not be taken back, and offers to try again', async () => {
    const { ports, act, overtakenBy } = world();
    overtakenBy('rejected');
    ports.mainApi.revokeRole.mockRejectedValueOnce(refusal(500, 'Broken'));
    const outcome = await act('approve');
    expect(outcome).toMatchObject({
      kind: 'half',
      text: 'Oskar Lindgren has rejected this request meanwhile (21 Nov 2026, 13:04), but the publisher role that was just added could not be taken back: Broken.',
      remedy: { label: 'Try again' },
    });
    expect(await outcome.remedy?.run()).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('has been taken back'),
    });
  });
});

describe('reject', () => {
  it('moves the status and nothing else', async () => {
    const { log, act } = world();
    expect(await act('reject')).toEqual({ kind: 'done', text: 'Publisher request rejected' });
    expect(log).toEqual(['move rejected']);
  });

  it('says that it failed', async () => {
    const { ports, act } = world();
    ports.requests.move.mockRejectedValue(new Error('Disk full'));
    expect(await act('reject')).toEqual({ kind: 'refused', text: 'Failed to reject request' });
  });

  it('says who was faster', async () => {
    const { act, overtakenBy } = world();
    overtakenBy('approved');
    expect(await act('reject')).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('has approved this request already'),
    });
  });

  it('says that it is gone', async () => {
    const { act, overtakenBy } = world();
    overtakenBy(null);
    expect(await act('reject')).toEqual({ kind: 'refused', text: 'Request not found' });
  });
});

describe('revoke', () => {
  const approved = { status: 'approved' } as const;

  it('removes the role, then moves the status', async () => {
    const { log, act } = world(approved);
    expect(await act('revoke')).toEqual({
      kind: 'done',
      text: 'Publisher access revoked successfully',
    });
    expect(log).toEqual(['revoke 19', 'move revoked']);
  });

  it('does nothing where nobody stands behind the request', async () => {
    const { log, act } = world({ ...approved, laravel_user_id: null });
    expect(await act('revoke')).toMatchObject({
      text: expect.stringMatching(/^User ID not found/),
    });
    expect(log).toEqual([]);
  });

  it('says why the role could not be removed, and changes nothing', async () => {
    const { ports, log, act } = world(approved);
    ports.mainApi.revokeRole.mockRejectedValue(refusal(500, 'Broken'));
    expect(await act('revoke')).toEqual({
      kind: 'refused',
      text: 'Failed to revoke publisher role: 500 Broken.',
    });
    expect(log).toEqual([]);
  });

  it('says that the role is gone but the status is not', async () => {
    const { ports, act } = world(approved);
    ports.requests.move.mockRejectedValue(new Error('Disk full'));
    expect(await act('revoke')).toEqual({
      kind: 'half',
      text: 'The publisher role was removed, but the request still counts as approved: Disk full. Revoke access again to finish.',
    });
  });

  it('says who was faster', async () => {
    const { act, overtakenBy } = world(approved);
    overtakenBy('revoked');
    expect(await act('revoke')).toMatchObject({
      text: expect.stringContaining('has revoked this request already'),
    });
  });
});

describe('delete', () => {
  it.each(['pending', 'approved', 'rejected', 'revoked', 'on ice'])(
    'is there for a request that is %s',
    async (status) => {
      const { log, act } = world({ status });
      expect(await act('delete')).toEqual({
        kind: 'done',
        text: 'Publisher request deleted successfully',
      });
      expect(log).toEqual(['remove']);
    },
  );

  it('says that somebody else deleted it', async () => {
    const { ports, act } = world();
    ports.requests.remove.mockResolvedValue(false);
    expect(await act('delete')).toEqual({ kind: 'refused', text: 'Request not found' });
  });

  it('says that it failed', async () => {
    const { ports, act } = world();
    ports.requests.remove.mockRejectedValue(new Error('Disk full'));
    expect(await act('delete')).toEqual({
      kind: 'refused',
      text: 'Failed to delete publisher request',
    });
  });
});
