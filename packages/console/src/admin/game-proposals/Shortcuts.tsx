import KeyboardIcon from '@mui/icons-material/KeyboardRounded';
import Box from '@mui/material/Box';
import MuiButton from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useEffect, useState } from 'react';
import { Button, useEvent } from 'react-admin';
import { Keys } from '../../layout/Keys.tsx';
import { areShortcutsOn, isSingleKey, turnShortcuts } from '../../layout/shortcuts.ts';
import { useBreakpoints } from '../table/use-breakpoints.ts';

interface Shortcut {
  readonly key: string;
  readonly label: string;
  /** Undefined for a key that the browser handles. */
  readonly run?: () => void;
}

/**
 * Listens to single keys, and lists them in a dialog, where they can be turned off (WCAG 2.1.4).
 * They do nothing while somebody types or while a dialog is open.
 */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const [isOpen, setOpen] = useState(false);
  const { isPhone } = useBreakpoints();
  const handleKey = useEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return;
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    const run = event.key === '?' ? () => setOpen(true) : shortcut?.run;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [handleKey]);
  return (
    <>
      {isPhone ? null : (
        <Button label="Keyboard" onClick={() => setOpen(true)}>
          <KeyboardIcon />
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="shortcuts-title">
        <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
        <DialogContent>
          <FormControlLabel
            label="Shortcuts of single keys"
            control={
              <Switch
                checked={isOn}
                onChange={(_, checked) => {
                  turnShortcuts(checked);
                  setOn(checked);
                }}
              />
            }
          />
          <Box
            component="dl"
            sx={{
              m: 0,
              mt: 1,
              display: 'grid',
              gridTemplateColumns: 'max-content 1fr',
              columnGap: 2,
              rowGap: 1,
              '& dd': { m: 0 },
              opacity: isOn ? 1 : 0.6,
            }}
          >
            {[
              ...shortcuts,
              { key: '/', label: 'Search' },
              { key: '?', label: 'These keys' },
            ].flatMap(({ key, label }) => [
              <dt key={key}>
                <Keys keys={key} />
              </dt>,
              <dd key={`${key} label`}>{label}</dd>,
            ])}
          </Box>
        </DialogContent>
        <DialogActions>
          <MuiButton variant="contained" onClick={() => setOpen(false)}>
            Close
          </MuiButton>
        </DialogActions>
      </Dialog>
    </>
  );
}
