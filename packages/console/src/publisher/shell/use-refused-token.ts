import { isSignInNeeded } from '@ludarium/domain/data-backend';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../../session/session.ts';

/**
 * Ends the session where a server refuses its token to something that is read: trying again would
 * never help, and what was typed is kept for the next sign-in.
 */
export function useRefusedToken(queryClient: QueryClient): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isSignInNeeded(event.action.error)) session.end('expired');
      }),
    [queryClient],
  );
}
