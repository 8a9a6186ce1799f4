import { SearchIcon } from '@ludarium/browser/ui/icons.tsx';
import { logo } from '@ludarium/domain/design';
import styles from './PhoneMockup.module.css';

const games = [
  ['Harvest of Embers', '2–4 · 60 min', '8.6', '#c8432b'],
  ['The Salt Road', '1–5 · 90 min', '8.4', '#b97f10'],
  ['Tidewright', '2 · 30 min', '8.3', '#2f6fb3'],
  ['Mossfolk', '2–6 · 45 min', '8.1', '#1f6f54'],
] as const;

/** Mock-up of the app's Discover screen, made of text and shapes. */
export function PhoneMockup() {
  return (
    <div
      className={styles.phone}
      role="img"
      aria-label="A drawing of the app's Discover screen: filters for two players and an hour, and four games that are popular this week, with their ratings."
    >
      <div className={styles.screen} aria-hidden="true">
        <span className={styles.island} />
        <span className={styles.status}>
          19:42 <span>5G ▮</span>
        </span>
        <b className={styles.heading}>Discover</b>
        <span className={styles.search}>
          <SearchIcon size={14} /> 10,438 games
        </span>
        <span className={styles.chips}>
          <span className={styles.on}>2 players</span>
          <span className={styles.on}>≤ 60 min</span>
          <span>Co-op</span>
        </span>
        <span className={styles.subheading}>
          Popular this week <i>near you</i>
        </span>
        {games.map(([name, facts, rating, colour], index) => (
          <span key={name} className={styles.game}>
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <rect fill={colour} width="48" height="48" rx="11" />
              <path
                fill="#ffffffe6"
                d={index % 2 === 0 ? logo.meeple : logo.tile}
                transform={
                  index % 2 === 0 ? 'translate(9 8) scale(1.25)' : 'translate(11 11) scale(.54)'
                }
              />
            </svg>
            <span>
              <b>{name}</b>
              <small>{facts}</small>
            </span>
            <span className={styles.rating}>{rating}</span>
          </span>
        ))}
        <span className={styles.tabs}>
          {['Discover', 'Activity', 'Lists', 'Me'].map((tab) => (
            <span key={tab}>{tab}</span>
          ))}
        </span>
      </div>
    </div>
  );
}
