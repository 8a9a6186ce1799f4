import { brand } from '@ludarium/domain/brand';
import styles from './AppInvitation.module.css';

/** Players have no account on the site: link to the app (sections 1 and 2). */
export function AppInvitation() {
  const stores = [
    ['App Store', 'Download on the', brand.storeLinks.apple],
    ['Google Play', 'Get it on', brand.storeLinks.google],
  ] as const;
  return (
    <div className={styles.invitation}>
      <h2>Here to play?</h2>
      <p>
        Players sign in with the {brand.name} app. Your account, collection and plays live there.
      </p>
      <ul className={styles.stores}>
        {stores.map(([name, invitation, href]) => (
          <li key={name}>
            <a className={styles.badge} href={href} rel="noopener noreferrer">
              <small>{invitation}</small> {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
