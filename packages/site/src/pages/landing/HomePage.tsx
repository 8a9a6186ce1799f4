import { passesPasswordGate, recoveryRedirect } from '@ludarium/domain/account';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { configuration, type LaunchStage } from '../../providers/configuration.ts';
import { session, useSession } from '../../session/session.ts';
import { useHydrated } from '../../session/use-hydrated.ts';
import { ComingSoon } from '../coming-soon/ComingSoon.tsx';
import { Landing } from './Landing.tsx';
import { LandingHead } from './LandingHead.tsx';
import { PasswordGate } from './PasswordGate.tsx';

/**
 * `/`: what the launch stage says; where it says `gated`, the landing page for whoever is signed in
 * or has passed the password gate (section 2). Recovery links move on to /auth.
 */
export default function HomePage({ stage = configuration.launchStage }: { stage?: LaunchStage }) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const target = hydrated ? recoveryRedirect(new URL(`/${search}`, window.location.origin)) : null;
  if (target !== null) return <Navigate to={target} replace />;
  return (
    <>
      <LandingHead />
      {stage === 'coming-soon' ? <ComingSoon /> : <MaybeGated gated={stage === 'gated'} />}
    </>
  );
}

function MaybeGated({ gated }: { gated: boolean }) {
  const state = useSession();
  const hydrated = useHydrated();
  const [justUnlocked, setJustUnlocked] = useState(false);
  const unlocked = justUnlocked || (hydrated && session.passwordGateUnlocked());
  const passes = passesPasswordGate({ signedIn: state.status === 'signed-in', unlocked });
  if (gated && !passes) return <PasswordGate onUnlock={() => setJustUnlocked(true)} />;
  return <Landing takesFocus={justUnlocked} />;
}
