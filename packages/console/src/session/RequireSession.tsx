import { useSession } from '@ludarium/browser/session/use-session.ts';
import {
  getSignInAddress,
  hasRole,
  type Role,
  type Session,
  type User,
} from '@ludarium/domain/account';
import { type ReactNode, useEffect } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';

interface RequireSessionProps {
  /** The required role; admins pass every check (section 6). */
  readonly needs: Role;
  /** Admits a person without the role (a pending publisher). */
  readonly admitsWithoutRole?: boolean | 'not known yet';
  readonly children: (user: User) => ReactNode;
}

/**
 * Renders an area for people with the role. Without a session it redirects to `/auth`, with the
 * reason and a return path; without the role to `/unauthorized` (section 2, protected-route
 * behaviour). PostgreSQL checks each access to data.
 */
export function RequireSession({
  needs,
  admitsWithoutRole = false,
  children,
}: RequireSessionProps) {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const end = state.status === 'signed-out' ? state.reason : null;
  const mayEnter = hasRole(user, needs) || admitsWithoutRole === true;
  const isUndecided = user !== null && !mayEnter && admitsWithoutRole === 'not known yet';

  useEffect(() => {
    if (isUndecided || (user !== null && mayEnter)) return;
    const { pathname, search, hash } = window.location;
    // No return path after Sign Out.
    const returnTo = end === 'signed-out' ? null : pathname + search + hash;
    window.location.replace(user === null ? getSignInAddress(end, returnTo) : '/unauthorized');
  }, [user, mayEnter, isUndecided, end]);

  return user !== null && mayEnter ? children(user) : <LoadingScreen />;
}

/**
 * Reloads the page when another person signs in, in this tab or another: the caches hold the first
 * person's data.
 */
export function reloadForAnotherPerson(session: Session, reload: () => void): void {
  const getUserId = () => {
    const state = session.read();
    return state.status === 'signed-in' ? state.user.id : null;
  };
  let lastId = getUserId();
  session.subscribe(() => {
    const id = getUserId();
    if (lastId !== null && id !== null && id !== lastId) reload();
    lastId = id ?? lastId;
  });
}
