import { useSession } from '@ludarium/browser/session/use-session.ts';
import { useCallback } from 'react';
import { getLanding } from '../../session/get-landing.ts';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { useLoad } from '../../shell/use-load.ts';

const portal = '/publisher-portal';

/** Leads to the portal if the user may open it, or has to accept the terms first; a visitor signs in. */
export default function PortalLink() {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const load = useCallback(
    async () =>
      user === null ? { path: '/auth', state: { returnTo: portal } } : getLanding(user, portal),
    [user],
  );
  const landing = useLoad('The way to the portal', load).state;
  if (landing.status !== 'loaded') return null;
  const { path, state: navigationState } = landing.value;
  if (!['/auth', '/terms-acceptance', portal].includes(path)) return null;
  return (
    <ButtonLink variant="plain" href={path} state={navigationState}>
      Go to Publisher Portal
    </ButtonLink>
  );
}
