import { describe, expect, it } from 'vitest';
import {
  describeActivity,
  getActorName,
  hasTeamRole,
  invitationSchema,
  type TeamActivityEntry,
  teamRoles,
} from './index.ts';

describe('hasTeamRole', () => {
  it('ranks viewer below editor below owner', () => {
    const allowed = teamRoles.map((role) => teamRoles.filter((least) => hasTeamRole(role, least)));
    expect(allowed).toEqual([['viewer'], ['viewer', 'editor'], ['viewer', 'editor', 'owner']]);
  });

  it('allows nothing without a role', () => {
    expect(teamRoles.some((least) => hasTeamRole(null, least))).toBe(false);
  });
});

describe('invitationSchema', () => {
  it('trims the address', () => {
    expect(invitationSchema.parse({ email: ' ada@games.example ', role: 'editor' }).email).toBe(
      'ada@games.example',
    );
  });

  it.each([
    { email: 'ada', role: 'editor' },
    { email: '', role: 'editor' },
    { email: 'ada@games.example', role: 'admin' },
  ])('rejects %j', (form) => {
    expect(invitationSchema.safeParse(form).success).toBe(false);
  });
});

const entry: TeamActivityEntry = {
  actor_id: '2',
  actor_name: 'Petra Publisher',
  by_admin: false,
  action: 'proposal',
  proposal_name: 'Night Ferry',
  proposals: 1,
  status: 'submitted',
  person: null,
  role: null,
};

describe('describeActivity', () => {
  it.each([
    [{}, 'sent ‘Night Ferry’'],
    [{ proposals: 1312, proposal_name: null }, 'sent 1,312 proposals'],
    [{ status: 'failed_stale', proposal_name: null }, "moved a proposal to 'Game has changed'"],
    [{ action: 'message', status: null }, 'wrote a message about ‘Night Ferry’'],
    [
      { action: 'invited', person: 'ada@games.example', role: 'editor' },
      'invited ada@games.example as Editor',
    ],
    [
      { action: 'changed_role', person: 'Ada', role: 'viewer' },
      'changed the role of Ada to Viewer',
    ],
    [{ action: 'joined', person: 'Ada', role: 'viewer' }, 'joined the team as Viewer'],
    [{ action: 'removed' }, 'removed a former member'],
    [{ action: 'left' }, 'left the team'],
  ] as const)('of %j is %j', (changes, text) => {
    expect(describeActivity({ ...entry, ...changes })).toBe(text);
  });

  it.each([
    [{}, 'Petra Publisher'],
    [{ by_admin: true }, 'Our team'],
    [{ actor_id: null, actor_name: null }, 'The catalogue'],
    [{ actor_name: null }, 'A former member'],
    [{ actor_name: null, actor_id: '3' }, 'Ada Alder'],
  ])('the actor of %j is %j', (changes, name) => {
    expect(getActorName({ ...entry, ...changes }, new Map([['3', 'Ada Alder']]))).toBe(name);
  });
});
