import Typography from '@mui/material/Typography';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';

/** The area 'Publisher portal'. */
export default function PublisherArea() {
  return (
    <ConsoleTheme>
      <RequireSession needs="publisher">
        {(user) => <Typography variant="h1">Publisher portal of {user.firstName}</Typography>}
      </RequireSession>
    </ConsoleTheme>
  );
}
