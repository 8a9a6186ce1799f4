import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { hasRole, type User } from '@ludarium/domain/account';
import { isForbidden, portalAccess } from '@ludarium/domain/data-backend';
import { isSessionOver } from '@ludarium/domain/http';
import type { PublisherId } from '@ludarium/domain/ids';
import { needsAcceptance } from '@ludarium/domain/legal';
import { isApproved, isPendingPublisher } from '@ludarium/domain/publishers';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryClient, refetchChanged } from '../../providers/query-client.ts';

/** The first part of the query's key; the second is the person. */
export const portalAccessKey = 'portal_access';

/**
 * The caller's publisher, the terms that they accepted last, and their newest request.
 *
 * @throws BackendError if loading fails
 */
export async function fetchPortalAccess(): Promise<z.output<typeof portalAccess>> {
  return send(dataBackend.rpc('portal_access'), portalAccess);
}

/** A user's access to the portal (sections 2 and 4). */
export type Access =
  | { readonly kind: 'not known yet' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** For a publisher; without one nothing can be edited. */
  | { readonly kind: 'full'; readonly publisherId: PublisherId | null }
  /** The person has the role, but has not accepted the current terms. */
  | { readonly kind: 'terms'; readonly needsUpdate: boolean }
  /** The request is pending: read-only, also for a publisher who requests another publisher. */
  | {
      readonly kind: 'pending';
      readonly publisherId: PublisherId | null;
      readonly newPublisherName: string | null;
    }
  /** The request was approved after the token was issued: the next token has the role. */
  | { readonly kind: 'approved' }
  /** No approved request gives the publisher of the token, or none does any longer. */
  | { readonly kind: 'lost'; readonly publisherId: PublisherId }
  | { readonly kind: 'none' };

/**
 * A user's access: admins always; people with the publisher role by their accepted terms and their
 * approved request; they and people without a role also by their latest publisher request (section 4:
 * Pending publisher).
 */
export function useAccess(user: User | null): Access {
  const isPublisher = user?.roles.includes('publisher') ?? false;
  const isAdmin = hasRole(user, 'admin');
  const { data, isError, refetch } = useQuery({
    queryKey: [portalAccessKey, user?.id],
    queryFn: fetchPortalAccess,
    enabled: user !== null,
  });
  if (user === null) return { kind: 'none' };
  if (data === undefined && !(isError && isAdmin && !isPublisher)) {
    // A failed refetch keeps the portal open.
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'not known yet' };
  }
  const { needed: mustAccept, needsUpdate } = needsAcceptance(data?.accepted_terms ?? null);
  if (isPublisher && mustAccept) return { kind: 'terms', needsUpdate };
  const latest = isPublisher || !isAdmin ? (data?.request ?? null) : null;
  if (isPendingPublisher(latest, user.email)) {
    return {
      kind: 'pending',
      publisherId: latest?.publisher_id ?? null,
      newPublisherName: latest?.new_publisher_name ?? null,
    };
  }
  if (!isPublisher && isApproved(latest)) return { kind: 'approved' };
  const publisherId = data?.publisher_id ?? null;
  if (publisherId === null && isPublisher && !isAdmin && user.publisherId !== null) {
    return { kind: 'lost', publisherId: user.publisherId };
  }
  if (!hasRole(user, 'publisher')) return { kind: 'none' };
  return { kind: 'full', publisherId };
}

/**
 * Ends the session if a write's token was refused (section 8). After a write that was forbidden, reads
 * the person's access again: their rights may have changed, which the portal then shows.
 */
export function checkAccess(error: unknown): void {
  if (isSessionOver(error)) session.end('expired');
  else console.warn(error);
  if (isForbidden(error)) void refetchChanged(queryClient, { queryKey: [portalAccessKey] });
}
