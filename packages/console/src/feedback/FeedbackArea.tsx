import { brand } from '@ludarium/domain/brand';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { queryClient } from '../providers/query-client.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { BoardPage } from './BoardPage.tsx';
import './feedback.css';

/** The area 'Feedback': the board, for testers and admins. Postgres decides what they get to see. */
export default function FeedbackArea() {
  return (
    <ConsoleTheme>
      <title>{`Feedback board · ${brand.name}`}</title>
      <Routes>
        <Route path="/" element={<Board />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ConsoleTheme>
  );
}

function Board() {
  return (
    <RequireSession needs="tester">
      {(user) => (
        <QueryClientProvider client={queryClient}>
          <BoardPage user={user} />
        </QueryClientProvider>
      )}
    </RequireSession>
  );
}
