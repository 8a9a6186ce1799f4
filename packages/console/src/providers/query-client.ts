import { QueryClient } from '@tanstack/react-query';

type Queries = NonNullable<
  NonNullable<ConstructorParameters<typeof QueryClient>[0]>['defaultOptions']
>['queries'];

/** A `refetchInterval` for queries without a retry button, such as people's names. */
export function retryAfterError({ state }: { state: { status: string } }): number | false {
  return state.status === 'error' ? 30_000 : false;
}

/**
 * An area's query client. It never tries again by itself, `withRetry` does below it; and it
 * calls whether the browser believes to be offline or not: somebody without a network is told so
 * at once, and nothing that they decided is sent behind their back when it returns.
 */
export function createQueryClient(queries: Queries = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, ...queries },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
