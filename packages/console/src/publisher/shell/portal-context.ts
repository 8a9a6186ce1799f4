import type { User } from '@ludarium/domain/account';
import type { Publisher } from '@ludarium/domain/main-api';
import { session } from '@ludarium/web/session/session.ts';
import { useGetOne } from 'ra-core';
import { createContext, useContext } from 'react';

export interface Portal {
  readonly user: User;
  /** Null for a pending new publisher. */
  readonly publisherId: number | null;
  /** Name of a pending new publisher. */
  readonly newPublisherName: string | null;
  /** False while the accepted terms are checked: data may load, but is not shown. */
  readonly ready: boolean;
  /** Read-only: all changes are disabled (section 2). */
  readonly pending: boolean;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('usePortal needs the portal around it.');
  return portal;
}

/**
 * The publisher's name and logo; a pending publisher's logo is stored on this device.
 */
export function usePublisher(): { name: string | null; logo: string | null; isPending: boolean } {
  const { publisherId, newPublisherName, pending } = usePortal();
  const { data, isPending } = useGetOne<Publisher>(
    'publishers',
    { id: publisherId ?? 0 },
    { enabled: publisherId !== null },
  );
  const kept = pending ? session.pendingPublisher().logo : null;
  return {
    name: data?.name ?? newPublisherName,
    logo: data?.logo ?? kept,
    isPending: publisherId !== null && isPending,
  };
}
