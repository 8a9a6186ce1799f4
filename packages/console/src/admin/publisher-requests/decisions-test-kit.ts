import type { PublisherDecisionClaim } from '@ludarium/domain/data-backend';
import { MainApiError } from '@ludarium/domain/main-api';
import type { RequestAction, RequestStatus } from '@ludarium/domain/publishers';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { decide, decisionCalls } from './decisions.ts';

export type PublisherRole = NonNullable<PublisherDecisionClaim['role_after']>;

/** A pending request of person 19 for publisher 9. */
export const request: PublisherDecisionClaim['request'] = {
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
/** The main API refuses a call. */
export const refusal = (status: number, serverMessage?: string) =>
  new MainApiError({ kind: 'refused', status, serverMessage });

const toRole = ({ id, publisher_id, new_publisher_name }: typeof request): PublisherRole => ({
  request_id: id,
  publisher_id,
  new_publisher_name,
});

/** Calls that succeed, for a request in a status; `log` records them. */
export function setUp(
  row: Partial<typeof request> = {},
  others: PublisherRole | null = null,
  deletedAt: string | null = null,
) {
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
      decision === 'reconcile' ||
      now.status === (decision === 'revoke' ? 'approved' : 'pending');
    const needsCall = decision === 'approve' || decision === 'reconcile' || ends;
    const due = role_after === null ? 'revoke' : 'grant';
    return {
      refused: isAllowed ? null : 'decided',
      holder: null,
      request: now,
      role_call: needsCall ? due : 'none',
      role_after,
      deletion_approved_at: deletedAt,
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
  const sendApproval = vi.spyOn(decisionCalls, 'sendApproval').mockImplementation(async () => {
    log.push('mail');
    return true;
  });
  /** Another admin changes the status before ours is written. */
  const conflictWith = (status: RequestStatus | null) =>
    move.mockImplementation(async () => {
      now = status === null ? null : { ...request, ...row, status };
      return false;
    });
  const calls = {
    grantRole,
    revokeRole,
    claim,
    release,
    move,
    remove,
    sendApproval,
  };
  return { calls, log, conflictWith, act: (action: RequestAction) => decide(action, 'r1') };
}

/** Answers the name of the admin who decided, and ends all mocks after each test. */
export function prepareDecisionTests(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    session.signIn(tokenFor('108'));
    server.use(
      http.get('*/rest/v1/profiles', () =>
        HttpResponse.json([
          {
            laravel_user_id: 108,
            first_name: 'Oskar',
            last_name: 'Lindgren',
            email: 'o@l.example',
          },
        ]),
      ),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());
}
