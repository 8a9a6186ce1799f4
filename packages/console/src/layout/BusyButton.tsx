import Button, { type ButtonProps } from '@mui/material/Button';

interface BusyButtonProps extends ButtonProps {
  /** Whether its action runs, or cannot run yet. */
  readonly isBusy: boolean;
}

/**
 * A button that does nothing while its action runs, also by Enter in a field of its form. It is not
 * `disabled`: the browser would move the focus to the start of the page.
 */
export function BusyButton({ isBusy, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
