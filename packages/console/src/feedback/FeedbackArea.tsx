import { brand } from '@ludarium/domain/brand';
import { cssTokenSheet } from '@ludarium/domain/design';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { BoardPage } from './BoardPage.tsx';
import './feedback.css';

const queryClient = new QueryClient();
const tokens = cssTokenSheet();

/** The area 'Feedback': the board, for testers and admins. Postgres decides what they get to see. */
export default function FeedbackArea() {
  return (
    <ConsoleTheme toasts="bottom">
      <style href="design-tokens" precedence="low">
        {tokens}
      </style>
      <title>{`Feedback board · ${brand.name}`}</title>
      <RequireSession needs="tester">
        {(user) => (
          <QueryClientProvider client={queryClient}>
            <BoardPage user={user} />
          </QueryClientProvider>
        )}
      </RequireSession>
    </ConsoleTheme>
  );
}
