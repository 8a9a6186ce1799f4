import { session } from '@ludarium/browser/session/session.ts';
import type { User } from '@ludarium/domain/account';
import type { PublisherId } from '@ludarium/domain/ids';
import type { Publisher } from '@ludarium/domain/main-api';
import { useGetOne } from 'ra-core';
import { createContext, useContext } from 'react';

export interface Portal {
  readonly user: User;
  /** Null for a pending new publisher. */
  readonly publisherId: PublisherId | null;
  /** Name of a pending new publisher. */
  readonly newPublisherName: string | null;
  /** Read-only: all changes are disabled (section 2). */
  readonly isPendingPublisher: boolean;
  /** Whether proposals can be written: not by pending publishers, and not without a publisher. */
  readonly canEdit: boolean;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('usePortal needs the portal around it.');
  return portal;
}

/** The publisher whose own data can be read; null for pending publishers. */
export function useOwnPublisher(): PublisherId | null {
  const { isPendingPublisher, publisherId } = usePortal();
  return isPendingPublisher ? null : publisherId;
}

/** The publisher's name and logo; a pending publisher's logo is stored on this device. */
export function usePublisher(): { name: string | null; logo: string | null; isPending: boolean } {
  const { publisherId, newPublisherName, isPendingPublisher } = usePortal();
  const { data, isPending } = useCataloguePublisher(publisherId);
  const kept = isPendingPublisher ? session.pendingPublisher().logo : null;
  return {
    name: data?.name ?? newPublisherName,
    logo: data?.logo ?? kept,
    isPending: publisherId !== null && isPending,
  };
}

/** A publisher of the catalogue. */
function useCataloguePublisher(id: PublisherId | null) {
  return useGetOne<Publisher>('publishers', { id: id ?? 0 }, { enabled: id !== null });
}

/** A publisher's name, or its number if it has none. */
export function usePublisherName(id: PublisherId): string {
  const { data, isPending } = useCataloguePublisher(id);
  return data?.name ?? (isPending ? '…' : `Publisher ${id}`);
}
