import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { Keys } from '../../layout/Keys.tsx';
import { areShortcutsOn, turnShortcuts } from '../../layout/shortcuts.ts';
import { useBoardTools } from '../data/board-context.ts';
import { getCommands } from '../kit/shortcuts.ts';

/** Lists the keyboard shortcuts and turns them off (WCAG 2.1.4). */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { isAdmin } = useBoardTools();
  const titleId = useId();
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            gap: 1,
            alignItems: 'baseline',
            '& dd': { m: 0 },
          }}
        >
          {getCommands(isAdmin).map(({ id, keys, label }) => (
            <Box key={id} sx={{ display: 'contents' }}>
              <dt>
                <Keys keys={keys} />
              </dt>
              <dd>{label}</dd>
            </Box>
          ))}
          {isAdmin && (
            <>
              <dt>
                <Keys keys="Space" />
              </dt>
              <dd>Lift the card, then the arrow keys and Space to drop it</dd>
            </>
          )}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={
            <Switch
              checked={isOn}
              onChange={(_, next) => {
                turnShortcuts(next);
                setOn(next);
              }}
            />
          }
          label="Use single keys as shortcuts"
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
