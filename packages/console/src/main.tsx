import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import '@ludarium/browser/theme/font.css';
import { loadConfiguration } from '@ludarium/browser/configuration.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { ErrorBoundary } from '@ludarium/browser/ui/ErrorBoundary.tsx';
import type { AccountSwitch } from '@ludarium/domain/account';
import { BrokenArea } from './layout/BrokenArea.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { reloadForAnotherPerson } from './session/RequireSession.tsx';

const AdminArea = lazy(() => import('./admin/AdminArea.tsx'));
const PrivacyPolicyEditor = lazy(
  () => import('./admin/privacy-policy/PrivacyPolicyEditorPage.tsx'),
);
const PublisherArea = lazy(() => import('./publisher/PublisherArea.tsx'));
const FeedbackArea = lazy(() => import('./feedback/FeedbackArea.tsx'));

/** The routes of the console's areas, each lazy. */
function Areas() {
  return (
    <ErrorBoundary fallback={<BrokenArea />}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/admin/*" element={<AdminArea />} />
          <Route path="/publisher-portal/*" element={<PublisherArea />} />
          <Route path="/feedback/*" element={<FeedbackArea />} />
          <Route path="/privacy-policy/edit" element={<PrivacyPolicyEditor />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// A link from the app carries the token; it is removed from the address first.
const taken = session.takeFromAddress(new URL(window.location.href));
if (taken) window.history.replaceState(window.history.state, '', taken.cleanedAddress);
reloadForAnotherPerson(session, () => window.location.reload());

// Loads both fonts in parallel to the area's code; without them their fallback faces are used.
for (const font of ['400 1em Figtree', '700 1em Gabarito']) {
  document.fonts.load(font).catch(() => undefined);
}

// A top-level `await` would duplicate the modules that other chunks share with this one.
void loadConfiguration().then(() => {
  createRoot(root).render(
    <StrictMode>
      {/* A transition would show a choice in the address late, and lose one of two quick changes. */}
      <BrowserRouter useTransitions={false}>
        <Areas />
      </BrowserRouter>
    </StrictMode>,
  );
  if (taken?.accountSwitch) void confirmAccountSwitch(taken.accountSwitch);
});

async function confirmAccountSwitch(accountSwitch: AccountSwitch): Promise<void> {
  const { askAboutAccountSwitch } = await import(
    '@ludarium/browser/session/AccountSwitchDialog.tsx'
  );
  askAboutAccountSwitch(accountSwitch);
}
