import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

/** Which windows a table has to do with: each flag holds for all that are narrower, too. */
export interface Breakpoints {
  /** A phone's: who and how it stands. */
  readonly phone: boolean;
  /** Up to a tablet's: no room for actions in a row. */
  readonly narrow: boolean;
  /** Up to a small screen's. */
  readonly medium: boolean;
}

/** How much room the window gives a table; what has none stands in the rows' details. */
export function useBreakpoints(): Breakpoints {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const medium = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return { phone, narrow, medium };
}
