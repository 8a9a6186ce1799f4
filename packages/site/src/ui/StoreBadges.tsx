import { brand } from '@ludarium/domain/brand';
import styles from './StoreBadges.module.css';

/** Links to the app in both stores. */
export function StoreBadges({ id }: { id?: string }) {
  const stores = [
    ['App Store', 'Download on the', brand.storeLinks.apple],
    ['Google Play', 'Get it on', brand.storeLinks.google],
  ] as const;
  return (
    <ul id={id} className="row">
      {stores.map(([name, invitation, href]) => (
        <li key={name}>
          <a className={styles.badge} href={href} rel="noopener noreferrer">
            <small>{invitation}</small> {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
