import { logo } from '@ludarium/domain/design';
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
        {aside ? (
          <aside className={styles.aside}>
            {aside}
            <BoardCorner />
          </aside>
        ) : null}
      </div>
    </Page>
  );
}

/** Six tiles and a meeple: an ornament. */
function BoardCorner() {
  return (
    <svg className={styles.board} viewBox="0 0 134 124" aria-hidden="true">
      <path d={logo.tile} transform="translate(43 0)" />
      <path d={logo.tile} transform="translate(86 0)" />
      <path d={logo.tile} transform="translate(21.5 38)" />
      <path className={styles.tile} d={logo.tile} transform="translate(64.5 38)" />
      <path d={logo.tile} transform="translate(43 76)" />
      <path d={logo.tile} transform="translate(86 76)" />
      <path
        className={styles.pawn}
        d={logo.meeple}
        transform="translate(64.5 38) translate(9.6 9.5) scale(1.2)"
      />
    </svg>
  );
}
