import { departureAddress, hasRole, type Role, type User } from '@ludarium/domain/account';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { useSession } from './session.ts';
import { signOutReason } from './sign-out.ts';

interface RequireSessionProps {
  /** Who may enter; admins pass every check (section 6). */
  readonly needs: Role;
  /** Lets somebody in who lacks the role (a pending publisher). */
  readonly alsoAdmits?: boolean | 'not known yet';
  readonly children: (user: User) => ReactNode;
}

/**
 * Lets a person with the role see an area. Nobody signed in: to `/auth`; the wrong role: to
 * `/unauthorized` (section 2, protected-route behaviour). Who signs out here, or whose token had to
 * be removed, is told why there. A courtesy: Postgres decides what they get to read.
 */
export function RequireSession({ needs, alsoAdmits = false, children }: RequireSessionProps) {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const fault = state.status === 'signed-out' ? state.fault : null;
  const mayEnter = hasRole(user, needs) || alsoAdmits === true;
  const undecided = user !== null && !mayEnter && alsoAdmits === 'not known yet';
  const [wasInside, setWasInside] = useState(false);
  const departure = fault ?? (wasInside ? signOutReason() : null);
  const elsewhere = user === null ? departureAddress(departure) : '/unauthorized';

  useEffect(() => {
    if (undecided) return;
    if (user !== null && mayEnter) setWasInside(true);
    else window.location.replace(elsewhere);
  }, [user, mayEnter, undecided, elsewhere]);

  return user !== null && mayEnter ? children(user) : <LoadingScreen />;
}
