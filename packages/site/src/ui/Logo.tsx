import { brand } from '@ludarium/domain/brand';
import { logo } from '@ludarium/domain/design';
import styles from './Logo.module.css';

/** The product's sign and, beside it, its name. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <svg width={size} height={size} viewBox={logo.viewBox} aria-hidden="true">
        <path className={styles.tile} d={logo.tile} />
        <path className={styles.meeple} d={logo.meeple} transform={logo.meepleTransform} />
        <circle className={styles.pip} {...logo.pip} />
      </svg>
      <span>{brand.name}</span>
    </span>
  );
}
