import { parseReportNumber } from '@ludarium/domain/feedback';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { queryClient } from '../providers/query-client.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { BoardPage } from './BoardPage.tsx';
import { readAppLink } from './data/app-facts.ts';
import './feedback.css';

/** The area 'Feedback': the board, for testers and admins. Postgres decides what they get to see. */
export default function FeedbackArea() {
  return (
    <ConsoleTheme>
      <Routes>
        <Route path="/:number?" element={<Board />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ConsoleTheme>
  );
}

/** Handles a link from the app: stores its build and device, and opens the form of a new report. */
function AppLink({ children }: { children: ReactNode }) {
  const link = readAppLink(useLocation().search);
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    if (link === null) return;
    link.store();
    navigate({ search: link.search }, { replace: true, state: { screen: link.screen } });
  });
  const isLink = link !== null;
  useEffect(() => {
    if (isLink) open();
  }, [isLink]);
  return isLink ? null : children;
}

/** The board, also at the address of a report. */
function Board() {
  const { number } = useParams();
  if (number !== undefined && parseReportNumber(number) === null) return <NotFoundPage />;
  return (
    <RequireSession needs="tester">
      {(user) => (
        <QueryClientProvider client={queryClient}>
          <AppLink>
            <BoardPage user={user} />
          </AppLink>
        </QueryClientProvider>
      )}
    </RequireSession>
  );
}
