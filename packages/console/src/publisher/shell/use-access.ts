import { hasRole, type User } from '@ludarium/domain/account';
import { latestPublisherRequest } from '@ludarium/domain/data-backend';
import { needsAcceptance } from '@ludarium/domain/legal';
import { isApproved, isPendingPublisher } from '@ludarium/domain/publishers';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { useQuery } from '@tanstack/react-query';

/** A user's access to the portal (sections 2 and 4). */
export type Access =
  | { readonly kind: 'not known yet' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** The role, and the current terms accepted. */
  | { readonly kind: 'full' }
  /** The role, but the current terms are not accepted. */
  | { readonly kind: 'terms'; readonly needsUpdate: boolean }
  /** Pending: read-only, also for a publisher who asks for another one. */
  | {
      readonly kind: 'pending';
      readonly publisherId: number | null;
      readonly newPublisherName: string | null;
    }
  /** Approved after the token was issued: the next sign-in has the role. */
  | { readonly kind: 'approved' }
  | { readonly kind: 'none' };

/**
 * A user's access: admins always, publishers by their accepted terms, and everybody but admins by
 * their latest publisher request (section 4: Pending publisher).
 */
export function useAccess(user: User | null): Access {
  const isPublisher = user?.roles.includes('publisher') ?? false;
  const mayEnter = hasRole(user, 'publisher');
  const terms = useQuery({
    queryKey: ['terms_acceptances', user?.id],
    queryFn: () => latestAcceptedVersion(user?.id ?? ''),
    enabled: isPublisher,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const request = useQuery({
    queryKey: ['publisher_requests', 'own', user?.id],
    queryFn: latestOwnRequest,
    enabled: user !== null && (isPublisher || !mayEnter),
  });

  if (user === null) return { kind: 'none' };
  if (mayEnter && !isPublisher) return { kind: 'full' };
  if (isPublisher) {
    if (terms.isError) return { kind: 'failed', retry: () => void terms.refetch() };
    if (terms.isPending) return { kind: 'not known yet' };
    const { needed, needsUpdate } = needsAcceptance(terms.data);
    if (needed) return { kind: 'terms', needsUpdate };
  }
  if (request.isError) return { kind: 'failed', retry: () => void request.refetch() };
  if (request.isPending) return { kind: 'not known yet' };
  const latest = request.data;
  if (isPendingPublisher(latest, user.email)) {
    return {
      kind: 'pending',
      publisherId: latest?.publisher_id ?? null,
      newPublisherName: latest?.new_publisher_name ?? null,
    };
  }
  if (isPublisher) return { kind: 'full' };
  return isApproved(latest) ? { kind: 'approved' } : { kind: 'none' };
}

async function latestAcceptedVersion(userId: string): Promise<string | null> {
  const { data, error } = await dataBackend
    .from('terms_acceptances')
    .select('terms_version')
    .eq('user_id', userId)
    .order('accepted_at', { ascending: false })
    .limit(1);
  if (error) throw error;
  return data[0]?.terms_version ?? null;
}

/** By user id or email: a request confirmed while signed out has no user id. */
async function latestOwnRequest() {
  const { data, error } = await dataBackend.rpc('latest_publisher_request');
  if (error) throw error;
  return latestPublisherRequest.parse(data);
}
