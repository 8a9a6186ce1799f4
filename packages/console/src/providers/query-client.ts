import { QueryClient } from '@tanstack/react-query';

type Queries = NonNullable<
  NonNullable<ConstructorParameters<typeof QueryClient>[0]>['defaultOptions']
>['queries'];

/** A `refetchInterval` for queries without a retry button, such as people's names. */
export function retryAfterError({ state }: { state: { status: string } }): number | false {
  return state.status === 'error' ? 30_000 : false;
}

/**
 * Creates an area's query client. Retries are `withRetry`'s. `networkMode: 'always'`, so that calls
 * without a network fail at once, and no mutation is paused and sent later.
 */
export function createQueryClient(queries: Queries = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, ...queries },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
