import type { AuthProvider } from 'react-admin';
import { session } from '../session/session.ts';

/**
 * react-admin's view of the session. Nobody signs in here: `/auth` does, and `RequireSession` leads
 * there as soon as nobody is signed in. What a person may do is decided in Postgres.
 */
export const authProvider: AuthProvider = {
  login: async () => {
    throw new Error('Signing in happens at /auth.');
  },
  // 'Sign Out' does not come this way: only a token that has ended, or that a server refused.
  logout: async () => {
    session.end('refused');
    return false;
  },
  checkAuth: async () => {
    if (session.read().status === 'signed-out') throw new Error('Nobody is signed in.');
  },
  // A refused token (401) ends the session; a refused right (403) is said where it happened.
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
