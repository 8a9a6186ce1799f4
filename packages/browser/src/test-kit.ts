import type { Role } from '@ludarium/domain/account';
import { setupServer } from 'msw/node';
import { createUnsignedToken } from './unsigned-token.ts';

/** Mock server of a component test. A request without a handler fails the test. */
export const server = setupServer();

/** An unsigned token of a person. */
export function tokenFor(id: string, roles: readonly Role[] = ['admin']): string {
  return createUnsignedToken({ sub: id, email: 'ada@demo.example', roles });
}
