import { session } from '@ludarium/browser/session/session.ts';
import type { SessionEnd } from '@ludarium/domain/account';
import { isSessionOver } from '@ludarium/domain/http';
import { notifyManager, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `sessionEnd`: the reason that /auth shows if the server refuses the query's token. */
    queryMeta: { readonly sessionEnd?: SessionEnd } & Readonly<Record<string, unknown>>;
  }
}

// Not after a timer, as is its default: the second click of a double click finds the button busy.
notifyManager.setScheduler(queueMicrotask);

/** A `refetchInterval` for queries without a retry button, such as people's names. */
export function retryAfterError({ state }: { state: { status: string } }): number | false {
  return state.status === 'error' ? 30_000 : false;
}

/**
 * Creates a query client with the configuration of all areas. Retries are `withRetry`'s.
 * `networkMode: 'always'`, so that calls without a network fail at once, and no mutation is paused
 * and sent later. A refused token ends the session (section 8; drafts are kept); any other error of a
 * query is logged.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (isSessionOver(error)) session.end(meta?.sessionEnd ?? getSessionEnd());
        else console.error(error);
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The admin area has its own message for a refused token (section 6). */
function getSessionEnd(): SessionEnd {
  return window.location.pathname.startsWith('/admin') ? 'refused' : 'expired';
}

/**
 * Refetches the queries whose data a mutation changed. A first fetch in flight is cancelled: it may
 * have been answered before the change, and `invalidateQueries` alone would keep its result as fresh.
 */
export async function refetchChanged(client: QueryClient, changed: QueryFilters): Promise<void> {
  await client.cancelQueries(changed);
  await client.invalidateQueries(changed);
}

/** The query client of the document: each area is loaded in its own. */
export const queryClient = createQueryClient();
