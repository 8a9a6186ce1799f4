import styles from './CardDetails.module.css';

/** The open card's shape until what it shows has arrived. */
export function CardDetailsSkeleton() {
  return (
    <div className={styles.details} aria-busy="true">
      <span className="visually-hidden">Loading...</span>
      <div className="skeleton" style={{ height: '3.5rem' }} />
      <div className="skeleton" style={{ height: '2.25rem' }} />
    </div>
  );
}
