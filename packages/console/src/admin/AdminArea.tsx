import Typography from '@mui/material/Typography';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';

/** The area 'Admin'. */
export default function AdminArea() {
  return (
    <ConsoleTheme>
      <RequireSession needs="admin">
        {(user) => <Typography variant="h1">Admin of {user.firstName}</Typography>}
      </RequireSession>
    </ConsoleTheme>
  );
}
