import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Keys } from '../../layout/Keys.tsx';
import { areShortcutsOn, turnShortcuts } from '../../layout/shortcuts.ts';
import { useBoardTools } from '../data/board-context.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { getCommands } from './use-commands.ts';

/** Lists the keyboard shortcuts and turns them off (WCAG 2.1.4). */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { isAdmin } = useBoardTools();
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
    </DialogFrame>
  );
}
