import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { rescueFocus } from '../../layout/focus.ts';

/** One decision that can be made. */
export interface DecisionButton {
  readonly label: string;
  readonly variant: 'contained' | 'outlined' | 'text';
  readonly color: 'primary' | 'inherit' | 'error';
  readonly onClick: () => void;
}

interface DecisionButtonsProps {
  readonly buttons: readonly DecisionButton[];
  /** Whether one is running: none can be started then. */
  readonly busy: boolean;
  /** The dialog that asks first. */
  readonly children?: ReactNode;
}

/**
 * The decisions on one row. They stay focusable while one is running, and the focus stays with the
 * row afterwards, although the button that was pressed may be gone.
 */
export function DecisionButtons({ buttons, busy, children }: DecisionButtonsProps) {
  const box = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) rescueFocus(firstButton(box.current));
    wasBusy.current = busy;
  }, [busy]);
  // The row itself may be what was decided away.
  useEffect(
    () => () => {
      if (wasBusy.current) rescueFocus();
    },
    [],
  );
  return (
    <Box
      ref={box}
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.75 }}
      aria-busy={busy}
    >
      {buttons.map(({ label, variant, color, onClick }) => (
        <Button
          key={label}
          size="small"
          variant={variant}
          color={color}
          aria-disabled={busy}
          onClick={busy ? undefined : onClick}
          sx={busy ? { opacity: 0.5, cursor: 'progress' } : {}}
        >
          {label}
        </Button>
      ))}
      {children}
    </Box>
  );
}

/** The first decision that is left, else the button that opens the row. */
function firstButton(box: HTMLElement | null): HTMLElement | null {
  return (
    box?.querySelector('button') ??
    box?.closest('tr')?.querySelector<HTMLElement>('button[aria-expanded]') ??
    null
  );
}
