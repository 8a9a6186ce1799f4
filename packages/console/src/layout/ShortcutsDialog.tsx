import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { DialogFrame } from './DialogFrame.tsx';
import { Keys } from './Keys.tsx';
import { areShortcutsOn, turnShortcuts } from './shortcuts.ts';

interface ShortcutsDialogProps {
  readonly shortcuts: readonly (readonly [keys: string, label: string])[];
  readonly onClose: () => void;
}

/** Lists the keyboard shortcuts of a screen and turns them off (WCAG 2.1.4). */
export function ShortcutsDialog({ shortcuts, onClose }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <DialogFrame
      title="Keyboard shortcuts"
      size="xs"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gap: 1,
          alignItems: 'baseline',
          m: 0,
          '& dd': { m: 0 },
        }}
      >
        {shortcuts.map(([keys, label]) => (
          <Box key={keys} sx={{ display: 'contents' }}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{label}</dd>
          </Box>
        ))}
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
    </DialogFrame>
  );
}
