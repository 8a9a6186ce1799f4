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

/** Skeleton of a name within a text. */
export function SkeletonName() {
  return <span className={styles.name} />;
}

/** Skeleton of a field with its label. */
export function SkeletonField() {
  return (
    <div className={styles.field}>
      <SkeletonName />
      <SkeletonBox />
    </div>
  );
}

/** Skeleton of a control; `height` in rem if it is higher than a text field. */
export function SkeletonBox({ height }: { height?: number }) {
  return <span className={styles.box} style={height ? { height: `${height}rem` } : undefined} />;
}
