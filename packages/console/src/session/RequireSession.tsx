import { hasRole, type Role, removedTokenMessages, type User } from '@ludarium/domain/account';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { showToast } from '../layout/toast.ts';
import { useSession } from './session.ts';

interface RequireSessionProps {
  /** Who may enter; admins pass every check (section 6). */
  readonly needs: Role;
  /** Lets somebody in who lacks the role (a pending publisher). */
  readonly alsoAdmits?: boolean | 'not known yet';
  readonly children: (user: User) => ReactNode;
}

/** How long a farewell can be read before the page changes, in milliseconds. */
const farewell = 1_500;

/**
 * Lets a person with the role see an area. Nobody signed in: to `/auth`; the wrong role: to
 * `/unauthorized` (section 2, protected-route behaviour). Who signs out here, or whose token had to
 * be removed, first gets to read why. A courtesy: Postgres decides what they get to read.
 */
export function RequireSession({ needs, alsoAdmits = false, children }: RequireSessionProps) {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const fault = state.status === 'signed-out' ? state.fault : null;
  const mayEnter = hasRole(user, needs) || alsoAdmits === true;
  const undecided = user !== null && !mayEnter && alsoAdmits === 'not known yet';
  const elsewhere = user === null ? '/auth' : '/unauthorized';
  const [wasInside, setWasInside] = useState(false);

  useEffect(() => {
    if (undecided) return;
    if (user !== null && mayEnter) {
      setWasInside(true);
      return;
    }
    if (fault !== null) {
      const { title, [fault]: text } = removedTokenMessages;
      showToast({ kind: 'error', title, text });
    }
    const wait = user === null && (wasInside || fault !== null) ? farewell : 0;
    const timer = setTimeout(() => window.location.replace(elsewhere), wait);
    return () => clearTimeout(timer);
  }, [user, mayEnter, undecided, fault, elsewhere, wasInside]);

  return user !== null && mayEnter ? children(user) : <LoadingScreen />;
}
