import { BackendError } from '@ludarium/domain/http';
import { MainApiError } from '@ludarium/domain/main-api';
import { requestDecisionMessages as messages } from '@ludarium/domain/publishers';
import { server } from '@ludarium/web/test-kit.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { done, refused } from '../decisions/decision.ts';
import { decide, decisionCalls } from './decisions.ts';
import { prepareDecisionTests, refusal, setUp } from './decisions-test-kit.ts';

prepareDecisionTests();

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
      new MainApiError({ kind: 'refused', status: 503, body: '{"message":"Maintenance"}' }),
      'Failed to add publisher role: 503 {"message":"Maintenance"}',
    ],
    [refusal(403, 'Not you!'), 'Failed to add publisher role: 403 Not you!'],
    [
      new MainApiError({ kind: 'network' }),
      expect.stringMatching(/^Failed to add publisher role: 0 .+\.$/),
    ],
    [new Error('No'), 'Failed to add publisher role: 0 Something unexpected happened.'],
  ])('shows why the role could not be added, and changes nothing: %s', async (fault, text) => {
    const { calls, log, act } = setUp();
    calls.grantRole.mockRejectedValue(fault);
    expect(await act('approve')).toEqual({ kind: 'refused', text });
    expect(log).toEqual([expect.stringMatching(/^release/)]);
  });

  it('does not show the error of a proxy or the browser', async () => {
    const { calls, act } = setUp();
    calls.move.mockRejectedValue(
      new BackendError('<h1>502 Bad Gateway</h1>', { kind: 'malformed' }),
    );
    expect((await act('approve')).text).toContain(
      'still pending: The server’s answer could not be read. Approve',
    );
  });

  it('changes nothing for an account that is to be deleted, unless the admin knows it', async () => {
    const { act, log } = setUp({}, null, '2026-11-25T10:00:00Z');
    expect(await act('approve')).toEqual(refused(messages.applicantLeavesUnasked));
    expect(log).toEqual(['release']);
    expect(await decide('approve', 'r1', null, true)).toEqual(done(messages.approved));
  });

  it('announces no email that had been sent before', async () => {
    const { calls, act } = setUp();
    calls.sendApproval.mockResolvedValue(false);
    expect(await act('approve')).toEqual({
      kind: 'done',
      text: 'Publisher role added and request approved. The notification email about it had been sent before.',
    });
  });

  it('asks for the email about this request, although another one is newer', async () => {
    const { calls, act } = setUp();
    calls.sendApproval.mockRestore();
    const asked = vi.fn();
    server.use(
      http.post('*/functions/v1/send-publisher-approval', async ({ request }) => {
        asked(await request.json());
        return HttpResponse.json({ sent: true });
      }),
      http.get('*/main-api/api/publishers/9', () =>
        HttpResponse.json({ data: { id: 9, name: 'Saltmarsh Games' } }),
      ),
    );
    await act('approve');
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ requestId: 'r1' }));
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

describe('approve a new name', () => {
  const asksForNew = { publisher_id: null, new_publisher_name: 'Saltmarsh Games' };

  it('saves the publisher that the main API opened, and takes its logo', async () => {
    const { calls, act, log } = setUp(asksForNew);
    const copyLogo = vi.spyOn(decisionCalls, 'copyLogo').mockResolvedValue();
    calls.grantRole.mockResolvedValue({ message: null, roles: null, publisher_id: 900 });
    expect(await act('approve')).toEqual(done(messages.approved));
    expect(calls.move).toHaveBeenCalledWith('r1', 'approved', {
      approved_publisher_id: 900,
    });
    expect(copyLogo).toHaveBeenCalledWith('r1', 900);
    expect(log).toContain('mail');
  });

  it('gives the existing publisher that the admin chose, and leaves its logo', async () => {
    const { calls } = setUp(asksForNew);
    const copyLogo = vi.spyOn(decisionCalls, 'copyLogo').mockResolvedValue();
    const columns = { approved_publisher_id: 5 };
    expect(await decide('approve', 'r1', columns)).toEqual(done(messages.approved));
    expect(calls.grantRole).toHaveBeenCalledWith('19', { role: 'publisher', publisher_id: 5 });
    expect(calls.move).toHaveBeenCalledWith('r1', 'approved', columns);
    expect(copyLogo).not.toHaveBeenCalled();
  });

  it('says that the publisher exists where the main API refuses the name', async () => {
    const { calls, act, log } = setUp(asksForNew);
    calls.grantRole.mockRejectedValue(
      new MainApiError({
        kind: 'refused',
        status: 422,
        serverMessage: 'Saltmarsh Games (publisher 5) exists already.',
        cause: { publisher: { id: 5, name: 'Saltmarsh Games' } },
      }),
    );
    expect(await act('approve')).toEqual(refused(messages.publisherExists('Saltmarsh Games')));
    expect(log).toEqual(['release']);
  });

  it('keeps the approval where the logo is refused, and sends the logo again', async () => {
    const { calls, act } = setUp(asksForNew);
    const copyLogo = vi
      .spyOn(decisionCalls, 'copyLogo')
      .mockRejectedValueOnce(
        new BackendError('The picture is too large.', { kind: 'refused', status: 413 }),
      )
      .mockResolvedValueOnce();
    calls.grantRole.mockResolvedValue({ message: null, roles: null, publisher_id: 900 });
    const outcome = await act('approve');
    expect(outcome).toMatchObject({
      kind: 'partial',
      text: `${messages.approved}. ${messages.logoNotTaken('The picture is too large.')}`,
    });
    expect(await outcome.retry?.run()).toEqual(done(messages.logoTaken));
    expect(copyLogo).toHaveBeenCalledTimes(2);
  });
});
