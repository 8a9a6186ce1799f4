import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';

const grow = keyframes({
  from: { visibility: 'visible', transform: 'scaleX(0.08)' },
  to: { visibility: 'visible', transform: 'scaleX(0.92)' },
});

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar + 1,
  inset: '0 0 auto',
  height: 3,
  background: theme.palette.primary.main,
  transformOrigin: theme.direction === 'rtl' ? '100%' : '0',
  visibility: 'hidden',
  animation: `${grow} 8s 150ms cubic-bezier(0.1, 0.7, 0.2, 1) forwards`,
  '@media (forced-colors: active)': { background: 'Highlight' },
}));

/**
 * A progress bar at the top of the window while a screen's code loads, after a delay of 150 ms. It
 * does not move with reduced motion.
 */
export function ProgressLine() {
  return <Line role="progressbar" aria-label="Loading the page" />;
}
