import { passesPasswordGate, recoveryRedirect } from '@ludarium/domain/account';
import { lazy, Suspense, useState } from 'react';
import { configuration, type LaunchStage } from '../../providers/configuration.ts';
import { passwordGate } from '../../session/password-gate.ts';
import { useHydrated } from '../../session/use-hydrated.ts';
import { useSession } from '../../session/use-session.ts';
import { Redirect, useQuery } from '../../shell/navigation.tsx';
import { Landing } from './Landing.tsx';
import { LandingHead } from './LandingHead.tsx';
import { PasswordGate } from './PasswordGate.tsx';

/** Only one launch stage shows it: the others do without its code. */
const ComingSoon = lazy(() =>
  import('../coming-soon/ComingSoon.tsx').then((module) => ({ default: module.ComingSoon })),
);

/**
 * `/`: what the launch stage says; where it says `gated`, the landing page for whoever is signed in
 * or has passed the password gate (section 2). Recovery links move on to /auth.
 */
export default function HomePage({ stage = configuration.launchStage }: { stage?: LaunchStage }) {
  const query = useQuery();
  const hydrated = useHydrated();
  const target = hydrated ? recoveryRedirect(new URL(`/?${query}`, window.location.origin)) : null;
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
  const hydrated = useHydrated();
  const [justUnlocked, setJustUnlocked] = useState(false);
  const unlocked = justUnlocked || (hydrated && passwordGate.passwordGateUnlocked());
  const passes = passesPasswordGate({ signedIn: state.status === 'signed-in', unlocked });
  if (gated && !passes) return <PasswordGate onUnlock={() => setJustUnlocked(true)} />;
  return <Landing takesFocus={justUnlocked} />;
}
