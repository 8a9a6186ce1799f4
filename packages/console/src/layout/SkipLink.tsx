import { styled } from '@mui/material/styles';

/** A link to the page's content, visible while it has the focus. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  insetBlockStart: -60,
  zIndex: 1,
  padding: '8px 16px',
  borderRadius: 999,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  '&:focus': { insetBlockStart: 8 },
}));
