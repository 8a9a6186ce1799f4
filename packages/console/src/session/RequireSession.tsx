import { hasRole, type Role, type User } from '@ludarium/domain/account';
import { type ReactNode, useEffect } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { useSession } from './session.ts';

interface RequireSessionProps {
  /** Who may enter; admins pass every check (section 6). */
  readonly needs: Role;
  /** Lets somebody in who lacks the role (a pending publisher); undefined while it is not known. */
  readonly alsoAdmits?: boolean | undefined;
  readonly children: (user: User) => ReactNode;
}

/**
 * Lets a person with the role see an area. Nobody signed in: to `/auth`; the wrong role: to
 * `/unauthorized` (section 2, protected-route behaviour). A courtesy: Postgres decides what they
 * get to read.
 */
export function RequireSession({ needs, alsoAdmits = false, children }: RequireSessionProps) {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const mayEnter = hasRole(user, needs) || alsoAdmits;
  const elsewhere = user === null ? '/auth' : '/unauthorized';

  useEffect(() => {
    if (user === null || !mayEnter) window.location.replace(elsewhere);
  }, [user, mayEnter, elsewhere]);

  return user !== null && mayEnter ? children(user) : <LoadingScreen />;
}
