import type { Role } from '@ludarium/domain/account';
import { setupServer } from 'msw/node';

/** Mock server of a component test. A request without a handler fails the test. */
export const server = setupServer();

/** An unsigned token in the main API's format. */
export function tokenFor(id: string, roles: readonly Role[] = ['admin']): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: 'HS256' })}.${part({ sub: id, email: 'ada@demo.example', roles, exp })}.x`;
}
