import { brand } from '@ludarium/domain/brand';
import { Page } from '../../shell/Page.tsx';
import { Die } from '../../ui/Die.tsx';
import hero from '../landing/Hero.module.css';
import { HexBoard } from '../landing/HexBoard.tsx';
import { BetaForm } from './BetaForm.tsx';
import styles from './ComingSoon.module.css';

const features = [
  ['Game Discovery', 'Lists and filters that know your table.'],
  ['Collection Tracking', 'Every box you own, wish for or lent away.'],
  ['Community Reviews', 'Verified opinions from people who played.'],
  ['Log your Plays', 'Who was there, who won, and by how much.'],
] as const;

/** The Coming Soon page: headline, four cards and the beta form (section 2). */
export function ComingSoon() {
  return (
    <Page>
      <div className={styles.page}>
        <div className={styles.hero}>
          <div className={hero.welcome}>
            <p className={hero.eyebrow}>{brand.name} is coming soon</p>
            <h1 className={hero.title}>The table is almost set</h1>
            <p className={hero.lead}>
              An app for everybody who loves board games is on its way. Leave your email address,
              and we tell you when the box is open.
            </p>
            <BetaForm />
          </div>
          <HexBoard />
        </div>
        <ul className={styles.features}>
          {features.map(([title, text], index) => (
            <li key={title} className={styles.feature}>
              <Die pips={index + 1} />
              <h2>{title}</h2>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
