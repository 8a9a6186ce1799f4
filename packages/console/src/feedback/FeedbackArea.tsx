import Typography from '@mui/material/Typography';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';

/** The area 'Feedback'. */
export default function FeedbackArea() {
  return (
    <ConsoleTheme>
      <RequireSession needs="tester">
        {(user) => <Typography variant="h1">Feedback of {user.firstName}</Typography>}
      </RequireSession>
    </ConsoleTheme>
  );
}
