import styles from './RequestAccess.module.css';

/** Skeleton of the form while the latest request loads. */
export function RequestAccessSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading your latest request">
      <div className={styles.pair}>
        <Field />
        <Field />
      </div>
      <Field />
      <div className={styles.choice} />
      <Field />
      <div className={styles.pair}>
        <Field />
        <Field />
        <Field />
        <Field />
        <Field />
      </div>
      <div className={styles.note} />
      <div className={styles.button} />
    </div>
  );
}

function Field() {
  return (
    <div className={styles.field}>
      <span className={styles.label} />
      <span className={styles.control} />
    </div>
  );
}
