import { passesPasswordGate, recoveryRedirect } from '@ludarium/domain/account';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { lazy, Suspense, useState } from 'react';
import { configuration, type LaunchStage } from '../../providers/configuration.ts';
import { passwordGate } from '../../session/password-gate.ts';
import { useHydrated } from '../../session/use-hydrated.ts';
import { Redirect, useQuery } from '../../shell/navigation.tsx';
import { Landing } from './Landing.tsx';
import { LandingHead } from './LandingHead.tsx';
import { PasswordGate } from './PasswordGate.tsx';

/** Lazy: only one launch stage needs it. */
const ComingSoon = lazy(() =>
  import('../coming-soon/ComingSoon.tsx').then((module) => ({ default: module.ComingSoon })),
);

/**
 * `/`: depends on the launch stage; with `gated`, the landing page is shown if signed in or past
 * the password gate (section 2). Recovery links are redirected to /auth.
 */
export default function HomePage({ stage = configuration.launchStage }: { stage?: LaunchStage }) {
  const query = useQuery();
  const isHydrated = useHydrated();
  const target = isHydrated
    ? recoveryRedirect(new URL(`/?${query}`, window.location.origin))
    : null;
  if (target !== null) return <Redirect to={target} />;
  return (
    <>
      <LandingHead />
      {stage === 'coming-soon' ? (
        <Suspense>
          <ComingSoon />
        </Suspense>
      ) : (
        <MaybeGated gated={stage === 'gated'} />
      )}
    </>
  );
}

function MaybeGated({ gated }: { gated: boolean }) {
  const state = useSession();
  const isHydrated = useHydrated();
  const [justUnlocked, setJustUnlocked] = useState(false);
  const unlocked = justUnlocked || (isHydrated && passwordGate.passwordGateUnlocked());
  const passes = passesPasswordGate({ signedIn: state.status === 'signed-in', unlocked });
  if (gated && !passes) return <PasswordGate onUnlock={() => setJustUnlocked(true)} />;
  return <Landing takesFocus={justUnlocked} />;
}
