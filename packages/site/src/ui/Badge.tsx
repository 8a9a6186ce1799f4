import { classes } from '@ludarium/web/ui/classes.ts';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  readonly tone?: 'felt' | 'honey' | 'sky' | 'plain';
  readonly children: ReactNode;
}

/** A status badge; not interactive. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={classes(styles.badge, `tint-${tone}`)}>{children}</span>;
}
