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

/** A list's tool; on a phone an icon button with the label as its name. */
export function ToolButton({ icon, label, ...button }: ToolButtonProps) {
  const { phone } = useBreakpoints();
  if (!phone) {
    return (
      <Button size="small" startIcon={icon} {...button}>
        {label}
      </Button>
    );
  }
  const iconButton = (
    <IconButton aria-label={label} color="primary" {...button}>
      {icon}
    </IconButton>
  );
  // A disabled button fires no events for a tooltip.
  return button.disabled ? iconButton : <Tooltip title={label}>{iconButton}</Tooltip>;
}
