import { brand } from '@ludarium/domain/brand';
import styles from './Logo.module.css';

/** A pawn of the table: one path, 24 by 24. */
export const meeplePath =
  'M12 2.5a3.6 3.6 0 0 1 3.5 4.4c2.2.4 5.5 1.6 5.5 3.6 0 1.6-2.4 2.2-4.4 2.4l2.3 6.8c.3.9-.3 1.8-1.3 1.8h-3.1c-.6 0-1-.3-1.2-.8L12 17.4l-1.3 3.3c-.2.5-.6.8-1.2.8H6.4c-1 0-1.6-.9-1.3-1.8l2.3-6.8C5.4 12.7 3 12.1 3 10.5c0-2 3.3-3.2 5.5-3.6A3.6 3.6 0 0 1 12 2.5Z';

/** A tile with round corners, 48 by 48. */
export const hexPath =
  'M20.5 2.9a7 7 0 0 1 7 0l13 7.5a7 7 0 0 1 3.5 6.1v15a7 7 0 0 1-3.5 6.1l-13 7.5a7 7 0 0 1-7 0l-13-7.5A7 7 0 0 1 4 31.5v-15a7 7 0 0 1 3.5-6.1Z';

/** The product's sign and, beside it, its name. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
        <path className={styles.tile} d={hexPath} />
        <path className={styles.meeple} d={meeplePath} transform="translate(9.6 9) scale(1.2)" />
        <circle className={styles.pip} cx="37.5" cy="12.5" r="4" />
      </svg>
      <span>{brand.name}</span>
    </span>
  );
}
