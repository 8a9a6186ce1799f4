import { classes } from '@ludarium/browser/ui/classes.ts';
import type { ReactNode } from 'react';
import corner from '../drawings/corner.svg?raw';
import { Drawing } from '../ui/Drawing.tsx';
import styles from './FormPage.module.css';

interface FormPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Content of the panel beside the form. */
  readonly aside?: ReactNode;
  /** Centres the form vertically. Not for a form whose height changes after the first paint. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

const board = <Drawing svg={corner} className={styles.board} />;

/** Page layout of a form with an optional panel beside it. */
export function FormPage({ title, lead, aside, isShort, children }: FormPageProps) {
  return (
    <div
      className={classes(
        styles.page,
        aside ? styles.withAside : undefined,
        isShort && styles.short,
      )}
    >
      <div className={styles.card}>
        <header className="stack-2">
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className="muted">{lead}</p> : null}
        </header>
        {children}
      </div>
      {aside ? (
        <aside className={styles.aside}>
          {aside}
          {board}
        </aside>
      ) : (
        board
      )}
    </div>
  );
}
