import {
  adminAccessMessages,
  boardSessionMessages,
  changedRolesMessages,
  removedTokenMessages,
  signOutMessages,
} from './messages.ts';
import type { SessionEnd } from './session-end.ts';

/** The toast for an ended session (sections 4, 6 and 8). */
interface SessionEndNotice {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
}

/** The toast that says why the session ended. */
export function getSessionEndNotice(reason: SessionEnd): SessionEndNotice {
  const { title, expired, malformed } = removedTokenMessages;
  switch (reason) {
    case 'signed-out':
      return { kind: 'success', ...signOutMessages };
    case 'expired':
      return { kind: 'error', title, text: expired };
    case 'expired-in-people':
      return { kind: 'error', text: boardSessionMessages.expired };
    case 'expired-on-submit':
      return { kind: 'error', text: boardSessionMessages.notSignedIn };
    case 'malformed':
      return { kind: 'error', title, text: malformed };
    case 'refused':
      return { kind: 'error', text: adminAccessMessages.beforeScreen };
    case 'role-changed':
      return { kind: 'info', ...changedRolesMessages };
  }
}
