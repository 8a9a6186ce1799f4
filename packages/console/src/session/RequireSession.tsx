import { hasRole, type Role, signInAddress, type User } from '@ludarium/domain/account';
import { type ReactNode, useEffect } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { useSession } from './session.ts';

interface RequireSessionProps {
  /** Who may enter; admins pass every check (section 6). */
  readonly needs: Role;
  /** Lets somebody in who lacks the role (a pending publisher). */
  readonly alsoAdmits?: boolean | 'not known yet';
  readonly children: (user: User) => ReactNode;
}

/**
 * Lets a person with the role see an area. Nobody signed in: to `/auth`, with the reason for which
 * the session ended and the way back here; the wrong role: to `/unauthorized` (section 2,
 * protected-route behaviour). A courtesy: Postgres decides what they get to read.
 */
export function RequireSession({ needs, alsoAdmits = false, children }: RequireSessionProps) {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const end = state.status === 'signed-out' ? state.reason : null;
  const mayEnter = hasRole(user, needs) || alsoAdmits === true;
  const isUndecided = user !== null && !mayEnter && alsoAdmits === 'not known yet';

  useEffect(() => {
    if (isUndecided || (user !== null && mayEnter)) return;
    const { pathname, search, hash } = window.location;
    // After Sign Out the next person begins anew.
    const returnTo = end === 'signed-out' ? null : pathname + search + hash;
    window.location.replace(user === null ? signInAddress(end, returnTo) : '/unauthorized');
  }, [user, mayEnter, isUndecided, end]);

  return user !== null && mayEnter ? children(user) : <LoadingScreen />;
}
