import { useEffect } from 'react';
import styles from './ProgressLine.module.css';

/**
 * Shows a progress bar at the top of the window while code loads, after a delay of 150 ms. It does not
 * move with reduced motion.
 *
 * @returns removes the bar
 */
function showProgressLine(): () => void {
  const line = document.createElement('div');
  line.className = styles.line ?? '';
  line.role = 'progressbar';
  line.ariaLabel = 'Loading the page';
  document.body.append(line);
  return () => line.remove();
}

/** The same as the fallback of a `Suspense`. */
export function ProgressLine() {
  useEffect(showProgressLine, []);
  return null;
}
