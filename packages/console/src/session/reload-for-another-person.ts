import type { Session } from '@ludarium/domain/account';

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
