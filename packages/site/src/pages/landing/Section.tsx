import { classes } from '@ludarium/browser/ui/classes.ts';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** Hash of the header's link. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly badge?: ReactNode;
  /** Whether a wide screen has the heading beside the content. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** A section of the landing page, with its heading. */
export function Section({ id, title, lead, badge, isBeside, children }: SectionProps) {
  return (
    <section
      id={id}
      className={classes(styles.section, isBeside && styles.beside)}
      aria-labelledby={`${id}-title`}
    >
      <header className={styles.head}>
        {badge}
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p className="lead wide-only">{lead}</p>
      </header>
      {children}
    </section>
  );
}
