import { ErrorBoundary } from '@ludarium/web/ui/ErrorBoundary.tsx';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { requestBoardEarly } from './feedback/data/early-board.ts';
import { BrokenArea } from './layout/BrokenArea.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';

const AdminArea = lazy(() => import('./admin/AdminArea.tsx'));
const PrivacyPolicyEditor = lazy(
  () => import('./admin/privacy-policy/PrivacyPolicyEditorPage.tsx'),
);
const PublisherArea = lazy(() => import('./publisher/PublisherArea.tsx'));
const FeedbackArea = lazy(() => {
  requestBoardEarly();
  return import('./feedback/FeedbackArea.tsx');
});

/** The routes of the console's areas, each lazy. */
export function Areas() {
  return (
    <ErrorBoundary fallback={(error) => <BrokenArea error={error} />}>
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
