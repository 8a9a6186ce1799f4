import { hasRole, type User } from '@ludarium/domain/account';
import { latestPublisherRequest, type Membership } from '@ludarium/domain/data-backend';
import type { PublisherId } from '@ludarium/domain/ids';
import { needsAcceptance } from '@ludarium/domain/legal';
import { isApproved, isPendingPublisher } from '@ludarium/domain/publishers';
import type { TeamRole } from '@ludarium/domain/team';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchMyPublishers, myPublishersKey } from '../../team/my-publishers.ts';

/** A user's access to the portal (sections 2 and 4). */
export type Access =
  | { readonly kind: 'not known yet' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** For a publisher; without one, or without a role in its team, nothing can be edited. */
  | {
      readonly kind: 'full';
      readonly publisherId: PublisherId | null;
      readonly role: TeamRole | null;
      readonly memberships: readonly Membership[];
    }
  /** The role, but the current terms are not accepted. */
  | { readonly kind: 'terms'; readonly needsUpdate: boolean }
  /** Pending: read-only, also for a publisher who asks for another one. */
  | {
      readonly kind: 'pending';
      readonly publisherId: PublisherId | null;
      readonly newPublisherName: string | null;
    }
  /** Approved after the token was issued: the next sign-in has the role. */
  | { readonly kind: 'approved' }
  /** The chosen publisher is not, or no longer, one of the person's. */
  | {
      readonly kind: 'lost';
      readonly publisherId: PublisherId;
      readonly memberships: readonly Membership[];
    }
  | { readonly kind: 'none' };

/**
 * A user's access: admins always; publishers and members of a team by their accepted terms; people
 * with the publisher role, and those who are in no team, also by their latest publisher request
 * (section 4: Pending publisher).
 *
 * @param chosen the publisher that the person chose; by default that of the token
 */
export function useAccess(user: User | null, chosen: PublisherId | null): Access {
  const isPublisher = user?.roles.includes('publisher') ?? false;
  const isAdmin = hasRole(user, 'admin');
  const team = useQuery({
    queryKey: [myPublishersKey, user?.id],
    queryFn: fetchMyPublishers,
    enabled: user !== null,
  });
  const memberships = team.data ?? [];
  const isMember = memberships.length > 0;
  const needsTerms = isPublisher || (isMember && !isAdmin);
  const terms = useQuery({
    queryKey: ['terms_acceptances', user?.id],
    queryFn: () => latestAcceptedVersion(user?.id ?? ''),
    enabled: needsTerms,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const mayBePending = isPublisher || !(isAdmin || isMember);
  const request = useQuery({
    queryKey: ['publisher_requests', 'own', user?.id],
    queryFn: latestOwnRequest,
    enabled: user !== null && mayBePending,
  });

  if (user === null) return { kind: 'none' };
  const needed = [team, ...(needsTerms ? [terms] : []), ...(mayBePending ? [request] : [])];
  // A failed refetch keeps the portal open.
  const failed = needed.find(({ isError, data }) => isError && data === undefined);
  if (failed && (isPublisher || !isAdmin)) {
    return { kind: 'failed', retry: () => void failed.refetch() };
  }
  if (needed.some(({ isPending }) => isPending)) return { kind: 'not known yet' };
  const { needed: mustAccept, needsUpdate } = needsAcceptance(terms.data ?? null);
  if (needsTerms && mustAccept) return { kind: 'terms', needsUpdate };
  const latest = mayBePending ? (request.data ?? null) : null;
  if (isPendingPublisher(latest, user.email)) {
    return {
      kind: 'pending',
      publisherId: latest?.publisher_id ?? null,
      newPublisherName: latest?.new_publisher_name ?? null,
    };
  }
  if (!isPublisher && isApproved(latest)) return { kind: 'approved' };
  return choose(user, memberships, chosen);
}

function choose(
  user: User,
  memberships: readonly Membership[],
  chosen: PublisherId | null,
): Access {
  const isChosen = ({ publisher_id }: Membership) => publisher_id === chosen;
  if (chosen !== null && !memberships.some(isChosen) && !hasRole(user, 'admin')) {
    return { kind: 'lost', publisherId: chosen, memberships };
  }
  const membership = memberships.find(isChosen) ?? memberships[0];
  if (membership) {
    const { publisher_id: publisherId, role } = membership;
    return { kind: 'full', publisherId, role, memberships };
  }
  if (!hasRole(user, 'publisher')) return { kind: 'none' };
  return { kind: 'full', publisherId: user.publisherId, role: null, memberships };
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
