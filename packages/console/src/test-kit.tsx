import type { User } from '@ludarium/domain/account';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './providers/query-client.ts';

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
