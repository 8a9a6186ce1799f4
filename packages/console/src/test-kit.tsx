import type { Role, User } from '@ludarium/domain/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { createQueryClient } from './providers/query-client.ts';

/** The back ends of a component test. A request without a handler fails the test. */
export const server = setupServer();

/** A token as the main API makes them, unsigned. */
export function tokenFor(id: string, roles: readonly Role[] = ['admin']): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: 'HS256' })}.${part({ sub: id, email: 'ada@demo.example', roles, exp })}.x`;
}

export const admin: User = {
  id: '1',
  email: 'ada@demo.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  roles: ['admin'],
  publisherId: null,
};

/** A query client of the test's own around what is rendered. */
export function withQueries(client = createQueryClient()) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}
