import { QueryCache, QueryClient } from '@tanstack/react-query';

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
 *
 * @param onError called once for each failed query
 */
export function createQueryClient(
  queries: Queries = {},
  onError: (error: Error) => void = () => undefined,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, ...queries },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
