import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

interface Breakpoints {
  /** Name and status only. */
  readonly phone: boolean;
  /** Up to a tablet: no actions in a row. */
  readonly narrow: boolean;
  /** Up to a small screen. */
  readonly medium: boolean;
}

/** The breakpoints of tables; omitted columns are in the rows' details. */
export function useBreakpoints(): Breakpoints {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const medium = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return { phone, narrow, medium };
}
