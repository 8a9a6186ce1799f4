import { keyframes } from '@emotion/react';

const reveal = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Hides an element for up to two seconds, while what is above it loads: against layout shift. */
export const hiddenForNow = { animation: `${reveal} 0s 2s backwards` };
