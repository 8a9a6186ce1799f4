import { showToast } from '@ludarium/browser/ui/toast.ts';
import { QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure`: a toast's text for a query that fails. */
    queryMeta: { readonly failure?: string } & Readonly<Record<string, unknown>>;
  }
}

/**
 * The queries of a page's part. Each is sent once: `withRetry` repeats requests, and what a form shows
 * does not change while it is filled in.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey, meta }) => {
      console.warn('Could not be loaded:', ...queryKey, error);
      if (meta?.failure) void showToast({ kind: 'error', text: meta.failure });
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});
