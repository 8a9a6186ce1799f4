import { classes } from '@ludarium/browser/ui/classes.ts';
import type { ReactNode } from 'react';
import { BoardTile, getTileTransform, Pawn } from '../ui/Board.tsx';
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
          <BoardCorner />
        </aside>
      ) : (
        <BoardCorner />
      )}
    </div>
  );
}

const corner = [
  ['sand', 1, 0],
  ['sky', 2, 0],
  ['honey', 0, 1],
  ['felt', 1, 1],
  ['sand', 2, 1],
  ['sand', -1, 2],
  ['felt', 0, 2],
  ['honey', 1, 2],
  ['sky', 2, 2],
] as const;

/** Decorative corner of a board. */
function BoardCorner() {
  return (
    <svg className={styles.board} viewBox="-46 -14 202 144" aria-hidden="true">
      {corner.map(([colour, column, row]) => (
        <BoardTile
          key={`${column} ${row}`}
          colour={colour}
          transform={getTileTransform(column, row, row % 2)}
        />
      ))}
      <Pawn colour="red" transform={`${getTileTransform(2, 0, 0)} translate(5 -8) scale(1.5)`} />
      <Pawn colour="paper" transform={`${getTileTransform(1, 1, 1)} translate(5 -8) scale(1.5)`} />
      <Pawn colour="ink" transform={`${getTileTransform(1, 2, 0)} translate(5 -8) scale(1.5)`} />
    </svg>
  );
}
