import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './FormPage.module.css';
import { Page } from './Page.tsx';

interface FormPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What stands beside the form, on the felt. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page around one form: the form on a card, and beside it what is good to know. */
export function FormPage({ title, lead, aside, children }: FormPageProps) {
  return (
    <Page>
      <div className={classes(styles.page, aside ? styles.withAside : undefined)}>
        <div className={styles.card}>
          <header className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </header>
          {children}
        </div>
        {aside ? <aside className={styles.aside}>{aside}</aside> : null}
      </div>
    </Page>
  );
}
