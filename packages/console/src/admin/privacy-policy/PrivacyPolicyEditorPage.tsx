import Typography from '@mui/material/Typography';
import { RequireSession } from '../../session/RequireSession.tsx';
import { ConsoleTheme } from '../../theme/ConsoleTheme.tsx';

/** `/privacy-policy/edit` (section 2). */
export default function PrivacyPolicyEditorPage() {
  return (
    <ConsoleTheme>
      <RequireSession needs="admin">
        {() => <Typography variant="h1">Edit privacy policy</Typography>}
      </RequireSession>
    </ConsoleTheme>
  );
}
