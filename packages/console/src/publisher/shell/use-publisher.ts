import { useQuery } from '@tanstack/react-query';
import { mainApi } from '../../providers/main-api.ts';
import { session } from '../../session/session.ts';
import { usePortal } from './portal-context.ts';

/**
 * The publisher's name and logo. A pending publisher's logo is the one kept on this device; what
 * cannot be loaded is only logged (section 8).
 */
export function usePublisher(): { name: string | null; logo: string | null; isPending: boolean } {
  const { publisherId, newPublisherName, pending } = usePortal();
  const { data, isPending } = useQuery({
    queryKey: ['publisher', publisherId],
    queryFn: async ({ signal }) => {
      try {
        return await mainApi.publisher(publisherId ?? 0, { signal });
      } catch (error) {
        if (!signal.aborted) console.error(error);
        throw error;
      }
    },
    enabled: publisherId !== null,
  });
  const kept = pending ? session.pendingPublisher().logo : null;
  return {
    name: data?.name ?? newPublisherName,
    logo: data?.logo ?? kept,
    isPending: publisherId !== null && isPending,
  };
}
