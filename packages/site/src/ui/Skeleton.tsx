import styles from './Skeleton.module.css';

/** Skeleton of a text; `label` is announced to screen readers. */
export function SkeletonText({ lines, label }: { lines: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity.
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
