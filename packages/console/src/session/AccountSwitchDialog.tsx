import { type AccountSwitch, accountSwitchMessages, type User } from '@ludarium/domain/account';
import { session } from '@ludarium/web/session/session.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { clampLines } from '../theme/clamp-lines.ts';

interface AccountSwitchDialogProps {
  readonly accountSwitch: AccountSwitch;
}

/** Asks before a link replaces another person's session; closing keeps the session. */
export default function AccountSwitchDialog({ accountSwitch }: AccountSwitchDialogProps) {
  const { current, offered, token } = accountSwitch;
  const { title, warning, keep, switch: switchLabel } = accountSwitchMessages;
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const handleKeep = () => setOpen(false);
  const handleSwitch = () => {
    setOpen(false);
    session.signIn(token);
  };
  return (
    <ConsoleTheme toasts={false}>
      <Dialog
        open={isOpen}
        onClose={handleKeep}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent id={`${id}-text`} sx={{ display: 'grid', gap: 1.5 }}>
          <Person label="You are signed in as" user={current} />
          <Person label="The link is for" user={offered} />
          <Typography color="text.secondary">{warning}</Typography>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={handleSwitch}>
            {switchLabel}
          </Button>
          <Button variant="contained" autoFocus onClick={handleKeep}>
            {keep}
          </Button>
        </DialogActions>
      </Dialog>
    </ConsoleTheme>
  );
}

function Person({ label, user }: { label: string; user: User }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      {/* Truncated, so that the buttons stay in view. */}
      <Box
        sx={{
          ...clampLines(3),
          overflowWrap: 'anywhere',
        }}
      >
        {name ? <strong>{name}</strong> : null} {user.email || `User ${user.id}`}
      </Box>
    </div>
  );
}
