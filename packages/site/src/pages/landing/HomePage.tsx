import { getRecoveryRedirect } from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { configuration, type LaunchStage } from '@ludarium/web/configuration.ts';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { LazyContent, lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import { Suspense, startTransition, useState } from 'react';
import { passwordGate } from '../../session/password-gate.ts';
import { hasStoredToken } from '../../session/start-session.ts';
import { useHydrated } from '../../session/use-hydrated.ts';
import { Redirect, useQuery } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** Each launch stage shows one of them first. */
const ComingSoon = lazyComponent(async () => ({
  default: (await import('./ComingSoon.tsx')).ComingSoon,
}));
const PasswordGate = lazyComponent(async () => ({
  default: (await import('./PasswordGate.tsx')).PasswordGate,
}));
const Landing = lazyComponent(async () => ({ default: (await import('./Landing.tsx')).Landing }));

/** See `PageModule`. */
export function preload(): Promise<unknown> {
  const { launchStage } = configuration;
  if (launchStage === 'coming-soon') return ComingSoon.load();
  if (launchStage === 'live') return Landing.load();
  // The page is hydrated with the gate, which a visitor who has passed it does not see.
  const passes = hasStoredToken() || passwordGate.isUnlocked();
  return Promise.all([PasswordGate.load(), passes && Landing.load()]);
}

/**
 * `/`: depends on the launch stage; with `gated`, the landing page is shown if signed in or past
 * the password gate (section 2). Recovery links are redirected to /auth.
 */
export default function HomePage({ stage = configuration.launchStage }: { stage?: LaunchStage }) {
  const query = useQuery();
  const isHydrated = useHydrated();
  const target = isHydrated
    ? getRecoveryRedirect(new URL(`/?${query}`, window.location.origin))
    : null;
  if (target !== null) return <Redirect to={target} />;
  return (
    <>
      <LandingHead />
      <Suspense>
        {stage === 'coming-soon' ? (
          <LazyContent of={ComingSoon} props={{}} />
        ) : (
          <MaybeGated gated={stage === 'gated'} />
        )}
      </Suspense>
    </>
  );
}

function MaybeGated({ gated }: { gated: boolean }) {
  const state = useSession();
  const isHydrated = useHydrated();
  const [justUnlocked, setJustUnlocked] = useState(false);
  const isUnlocked = justUnlocked || (isHydrated && passwordGate.isUnlocked());
  if (!gated || isUnlocked || state.status === 'signed-in')
    return <LazyContent of={Landing} props={{ takesFocus: justUnlocked }} />;
  // A transition shows the gate until the landing page is loaded.
  return (
    <LazyContent
      of={PasswordGate}
      props={{ onUnlock: () => startTransition(() => setJustUnlocked(true)) }}
    />
  );
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
