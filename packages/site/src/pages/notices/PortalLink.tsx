import { useSession } from '@ludarium/browser/session/use-session.ts';
import { useQuery } from '@tanstack/react-query';
import { getLanding } from '../../session/get-landing.ts';
import { ButtonLink } from '../../shell/ButtonLink.tsx';

const portal = '/publisher-portal';

/** Leads to the portal if the user may open it, or has to accept the terms first; a visitor signs in. */
export default function PortalLink() {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const { data: landing } = useQuery({
    queryKey: ['landing', user?.id],
    queryFn: async () =>
      user === null ? { path: '/auth', state: { returnTo: portal } } : getLanding(user, portal),
  });
  if (!landing) return null;
  const { path, state: navigationState } = landing;
  if (!['/auth', '/terms-acceptance', portal].includes(path)) return null;
  return (
    <ButtonLink variant="plain" href={path} state={navigationState}>
      Go to Publisher Portal
    </ButtonLink>
  );
}
