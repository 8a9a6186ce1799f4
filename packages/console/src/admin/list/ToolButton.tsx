import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { useBreakpoints } from '../table/use-breakpoints.ts';

interface ToolButtonProps
  extends Pick<ButtonProps, 'onClick' | 'disabled' | 'aria-haspopup' | 'aria-expanded'> {
  readonly icon: ReactElement;
  readonly label: string;
}

/** One of a list's tools: in words where there is room, as a sign with the same name on a phone. */
export function ToolButton({ icon, label, ...button }: ToolButtonProps) {
  const { phone } = useBreakpoints();
  if (!phone) {
    return (
      <Button size="small" startIcon={icon} {...button}>
        {label}
      </Button>
    );
  }
  const sign = (
    <IconButton aria-label={label} color="primary" {...button}>
      {icon}
    </IconButton>
  );
  // A tooltip hears nothing of a button that is disabled.
  return button.disabled ? sign : <Tooltip title={label}>{sign}</Tooltip>;
}
