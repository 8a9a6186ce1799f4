import type { User } from '@ludarium/domain/account';
import { createContext, useContext } from 'react';

/** Whose portal it is, and what they may do in it. */
export interface Portal {
  readonly user: User;
  /** The publisher whose games are shown; null while a new one waits for approval. */
  readonly publisherId: number | null;
  /** The name under which a new publisher waits. */
  readonly newPublisherName: string | null;
  /** False while the terms are still asked about: data may be loaded, but not yet be shown. */
  readonly ready: boolean;
  /** Read-only: everything that would change something is disabled (section 2). */
  readonly pending: boolean;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('usePortal needs the portal around it.');
  return portal;
}
