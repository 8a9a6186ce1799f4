import { hasRole, type User } from '@ludarium/domain/account';
import type { Membership } from '@ludarium/domain/data-backend';
import { publisherId as idSchema, type PersonId, type PublisherId } from '@ludarium/domain/ids';
import { needsAcceptance } from '@ludarium/domain/legal';
import { isApproved, isPendingPublisher } from '@ludarium/domain/publishers';
import type { TeamRole } from '@ludarium/domain/team';
import { deviceStorage, tabStorage } from '@ludarium/web/storage.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { fetchPortalAccess, portalAccessKey } from '../../team/portal-access.ts';

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
  /** The person is not, or no longer, a member of the chosen publisher. */
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
 * @param chosenId the publisher that the person chose; by default that of the token
 */
export function useAccess(user: User | null, chosenId: PublisherId | null): Access {
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
  const memberships = data?.publishers ?? [];
  const isMember = memberships.length > 0;
  const needsTerms = isPublisher || (isMember && !isAdmin);
  const { needed: mustAccept, needsUpdate } = needsAcceptance(data?.accepted_terms ?? null);
  if (needsTerms && mustAccept) return { kind: 'terms', needsUpdate };
  const mayBePending = isPublisher || !(isAdmin || isMember);
  const latest = mayBePending ? (data?.request ?? null) : null;
  if (isPendingPublisher(latest, user.email)) {
    return {
      kind: 'pending',
      publisherId: latest?.publisher_id ?? null,
      newPublisherName: latest?.new_publisher_name ?? null,
    };
  }
  if (!isPublisher && isApproved(latest)) return { kind: 'approved' };
  return getMemberAccess(user, memberships, chosenId);
}

function getMemberAccess(
  user: User,
  memberships: readonly Membership[],
  chosenId: PublisherId | null,
): Access {
  const isChosen = ({ publisher_id }: Membership) => publisher_id === chosenId;
  if (chosenId !== null && !memberships.some(isChosen) && !hasRole(user, 'admin')) {
    return { kind: 'lost', publisherId: chosenId, memberships };
  }
  const membership = memberships.find(isChosen) ?? memberships[0];
  if (membership) {
    const { publisher_id: publisherId, role } = membership;
    return { kind: 'full', publisherId, role, memberships };
  }
  if (!hasRole(user, 'publisher')) return { kind: 'none' };
  return { kind: 'full', publisherId: user.publisherId, role: null, memberships };
}

/** The tab's own choice survives a reload, whatever other tabs choose. */
const storages = [tabStorage, deviceStorage];
const getKey = (person: PersonId) => `portal-publisher-${person}`;

/**
 * The publisher that a person chose: that of the address (`?publisher=`), else the one that they saw
 * last in this tab, or on this device.
 */
export function getChosenPublisher(person: PersonId, address: URLSearchParams): PublisherId | null {
  const texts = [
    address.get('publisher'),
    ...storages.map((storage) => storage.getItem(getKey(person))),
  ];
  for (const text of texts) {
    const id = idSchema.safeParse(Number(text));
    if (id.success) return id.data;
  }
  return null;
}

/** Remembers the publisher for this tab and, for new tabs, on this device. */
export function rememberPublisher(person: PersonId, publisher: PublisherId): void {
  for (const storage of storages) storage.setItem(getKey(person), String(publisher));
}

/** Chooses another publisher: keeps the tab and removes the other query parameters. */
export function useChoosePublisher(person: PersonId): (publisher: PublisherId) => void {
  const [parameters, setParameters] = useSearchParams();
  return (publisher) => {
    rememberPublisher(person, publisher);
    const tab = parameters.get('tab');
    setParameters({ ...(tab === null ? {} : { tab }), publisher: String(publisher) });
  };
}
