import type { ReactNode } from 'react';
import done from '../drawings/sign-done.svg?raw';
import lost from '../drawings/sign-lost.svg?raw';
import mail from '../drawings/sign-mail.svg?raw';
import meeple from '../drawings/sign-meeple.svg?raw';
import stop from '../drawings/sign-stop.svg?raw';
import wait from '../drawings/sign-wait.svg?raw';
import { Drawing } from '../ui/Drawing.tsx';
import styles from './NoticePage.module.css';

/** The drawings above a notice. */
const signs = { done, lost, mail, meeple, stop, wait } as const;
export type Sign = keyof typeof signs;

interface NoticePageProps {
  readonly sign: Sign;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Links and buttons. */
  readonly actions?: ReactNode;
}

/** A page with one message and its actions. */
export function NoticePage({ sign, title, children, actions }: NoticePageProps) {
  return (
    <div className={styles.notice}>
      <Drawing svg={signs[sign]} />
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
      <Drawing svg={signs[sign]} />
      {children}
    </div>
  );
}
