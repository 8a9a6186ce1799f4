import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { SaveState } from './use-autosave.ts';

interface SaveBarProps {
  readonly state: SaveState;
  readonly onRetry: () => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** Sticks to the bottom of the form: whether it is saved, and what can be done with it. */
export function SaveBar({ state, onRetry, children }: SaveBarProps) {
  return (
    <Paper
      elevation={3}
      sx={{
        position: 'sticky',
        insetBlockEnd: 12,
        zIndex: 2,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
      }}
    >
      <Box sx={{ flex: '1 1 auto', display: 'flex', alignItems: 'center', minHeight: 36, gap: 1 }}>
        <Box
          role="status"
          sx={{
            color: state.kind === 'failed' ? 'error.main' : 'text.secondary',
            fontSize: '0.875rem',
          }}
        >
          {/* Only the outcome is announced. */}
          {state.kind === 'saving' ? <span aria-hidden="true">Saving…</span> : getText(state)}
        </Box>
        {state.kind === 'failed' ? (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </Box>
      {children}
    </Paper>
  );
}

function getText(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return `Saved ${state.at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
    case 'failed':
      return `Not saved. ${state.text ?? 'It is kept on this device.'}`;
    case 'conflict':
      return 'Not saved: please choose above.';
    default:
      return '';
  }
}
