import { styled } from '@mui/material/styles';

const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 24,
  padding: '1px 6px',
  marginInlineEnd: 4,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.default,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'center',
}));

/** A key or a combination: 'Ctrl K'. */
export function Keys({ keys }: { keys: string }) {
  return keys
    .split(' ')
    .map((key) => <Key key={key}>{key.length === 1 ? key.toUpperCase() : key}</Key>);
}
