import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** Hash of the header's link. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the landing page, with its heading. */
export function Section({ id, title, lead, badge, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
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
