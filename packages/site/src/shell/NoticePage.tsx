import type { ReactNode } from 'react';
import styles from './NoticePage.module.css';
import { Tile, type TileSign } from './Tile.tsx';

interface NoticePageProps {
  readonly sign: TileSign;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Links and buttons. */
  readonly actions?: ReactNode;
}

/** A page with one message and its actions. */
export function NoticePage({ sign, title, children, actions }: NoticePageProps) {
  return (
    <div className={styles.notice}>
      <Tile sign={sign} />
      {/* The key makes a new title a new element, so that it is not measured as a layout shift. */}
      <h1 key={typeof title === 'string' ? title : null}>{title}</h1>
      <div className={styles.text}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

/** A notice in place of a page's content: it is empty, or was not loaded. */
export function NoticeCard({ sign, children }: Pick<NoticePageProps, 'sign' | 'children'>) {
  return (
    <div className={styles.card}>
      <Tile sign={sign} />
      {children}
    </div>
  );
}
