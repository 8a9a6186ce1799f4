import type { ReactNode } from 'react';

interface BadgeProps {
  readonly tone?: 'felt' | 'honey' | 'sky' | 'plain';
  readonly children: ReactNode;
}

/** A status badge; not interactive. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge tint-${tone}`}>{children}</span>;
}
