import type { Ref } from 'react';
import styles from './CardDetails.module.css';

interface CommentShadowsProps {
  readonly count: number;
  readonly ref?: Ref<HTMLDivElement>;
}

/** As tall as so many short comments; a long talk is not drawn as shadows whole. */
export function CommentShadows({ count, ref }: CommentShadowsProps) {
  if (count === 0) return <p className={styles.quiet}>Nobody has said anything yet.</p>;
  return (
    <div ref={ref} className={styles.comments} aria-busy="true">
      {Array.from({ length: Math.min(count, 8) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shadows have no other name.
        <div key={index} className={`skeleton ${styles.shadow}`} />
      ))}
    </div>
  );
}
