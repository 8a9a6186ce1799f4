import { session } from '@ludarium/web/session/session.ts';
import type { AuthProvider } from 'react-admin';

/**
 * The session as react-admin's auth provider. Signing in happens at `/auth`, where `RequireSession`
 * redirects; permissions are Postgres's.
 */
export const authProvider: AuthProvider = {
  login: async () => {
    throw new Error('Signing in happens at /auth.');
  },
  // Only after an expired or refused token: 'Sign Out' ends the session itself.
  logout: async () => {
    session.end('refused');
    return false;
  },
  checkAuth: async () => {
    if (session.read().status === 'signed-out') throw new Error('Nobody is signed in.');
  },
  // 401 ends the session; 403 is shown by the failed action.
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) throw new Error('The token was refused.');
  },
  getIdentity: async () => {
    const state = session.read();
    if (state.status === 'signed-out') throw new Error('Nobody is signed in.');
    const { id, firstName, lastName, email } = state.user;
    return { id, fullName: `${firstName} ${lastName}`.trim() || email };
  },
};
