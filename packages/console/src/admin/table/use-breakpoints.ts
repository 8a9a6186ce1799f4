import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

interface Breakpoints {
  /** Name and status only. */
  readonly isPhone: boolean;
  /** Up to a tablet: no actions in a row. */
  readonly isNarrow: boolean;
  /** Up to a small screen. */
  readonly isMedium: boolean;
}

/** The breakpoints of tables; omitted columns are in the rows' details. */
export function useBreakpoints(): Breakpoints {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const isMedium = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return { isPhone, isNarrow, isMedium };
}
