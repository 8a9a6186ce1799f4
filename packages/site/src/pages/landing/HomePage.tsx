import { passesPasswordGate, recoveryRedirect } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { configuration, type LaunchStage } from '@ludarium/web/configuration.ts';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { passwordGate } from '../../session/password-gate.ts';
import { useHydrated } from '../../session/use-hydrated.ts';
import { Redirect, useQuery } from '../../shell/navigation.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Community } from './Community.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { PasswordGate } from './PasswordGate.tsx';
import { Premium } from './Premium.tsx';
import { Roadmap } from './Roadmap.tsx';
import { Why } from './Why.tsx';

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

/** The landing page's head; the build adds the schema.org data. */
function LandingHead() {
  return (
    <PageHead
      title={`${brand.name}: discover board games, log plays, keep your collection`}
      description={`${brand.name} is the app for board game enthusiasts: popularity lists and filters, collection and wishlist, verified plays and reviews.`}
      path="/"
    />
  );
}

/**
 * The landing page's six sections between header and footer (section 2).
 *
 * @param takesFocus whether it has just replaced the gate and takes the focus
 */
function Landing({ takesFocus = false }: { takesFocus?: boolean }) {
  useEffect(() => {
    if (takesFocus) document.getElementById('main')?.focus();
  }, [takesFocus]);
  return (
    <Page>
      <Hero />
      <Why />
      <Features />
      <Roadmap />
      <Premium />
      <Community />
    </Page>
  );
}
