import { brand } from '@ludarium/domain/brand';
import { logo } from '@ludarium/domain/design';
import styles from './Logo.module.css';

/**
 * The logo, optionally with the product's name.
 *
 * @param size in pixels
 */
export function Logo({ size = 36, showsName = true }: { size?: number; showsName?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg width={size} height={size} viewBox={logo.viewBox} aria-hidden="true">
        <path fill="var(--colour-felt-fill)" d={logo.tile} />
        <path fill="var(--colour-felt-on-fill)" d={logo.meeple} transform={logo.meepleTransform} />
        <circle
          fill="var(--colour-honey-fill)"
          stroke="var(--colour-paper)"
          strokeWidth="2"
          {...logo.pip}
        />
      </svg>
      {showsName ? <span>{brand.name}</span> : null}
    </span>
  );
}
