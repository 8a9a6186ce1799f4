import { createMemoryStorage, createSession } from '@ludarium/domain/account';
import { describe, expect, it, vi } from 'vitest';
import { reloadForAnotherPerson } from './RequireSession.tsx';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const createToken = (sub: string, roles: readonly string[] = []) =>
  `${part({ alg: 'HS256' })}.${part({ sub, roles, exp: 4_102_444_800 })}.signature`;

function setUp() {
  const session = createSession({ storage: createMemoryStorage() });
  session.signIn(createToken('1'));
  const reload = vi.fn();
  reloadForAnotherPerson(session, reload);
  return { session, reload };
}

describe('reloadForAnotherPerson', () => {
  it('reloads when another person signs in', () => {
    const { session, reload } = setUp();
    session.signIn(createToken('2'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads when another person signs in after the session ended', () => {
    const { session, reload } = setUp();
    session.end('expired');
    expect(reload).not.toHaveBeenCalled();
    session.signIn(createToken('2'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload when the same person gets a new token', () => {
    const { session, reload } = setUp();
    session.signIn(createToken('1', ['tester']));
    expect(reload).not.toHaveBeenCalled();
  });
});
