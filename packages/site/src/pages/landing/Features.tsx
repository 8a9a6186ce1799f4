import { classes } from '@ludarium/browser/ui/classes.ts';
import phone from '../../drawings/phone.svg?raw';
import scoreSheet from '../../drawings/score-sheet.svg?raw';
import shelf from '../../drawings/shelf.svg?raw';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './Features.module.css';
import { Section } from './Section.tsx';

const phoneLabel =
  "A drawing of the app's Discover screen: filters for two players and an hour, and four games that are popular this week, with their ratings.";

const drawing = classes('wide-only', styles.drawing);

/** Key Features: discovery, collection, verified plays (section 1). */
export function Features() {
  return (
    <Section
      id="features"
      title="Key Features"
      lead="Three things it does every day, and does well."
    >
      <div className="tiles">
        <article className={styles.discover}>
          <div className={styles.text}>
            <h3 className={styles.title}>Discover New Games</h3>
            <p>
              Start from what people near you play right now, or filter thousands of games by
              players, time and weight until three are left. Then let the table vote.
            </p>
            <ul className={classes('wide-only', styles.points)}>
              <li>Popularity lists, worldwide and around you</li>
              <li>Filters that answer “What shall we play tonight?”</li>
              <li>Verified ratings next to every game</li>
            </ul>
            <p className={styles.note}>The screen is drawn with example games.</p>
          </div>
          <Drawing svg={phone} className={styles.phone} label={phoneLabel} />
        </article>
        <article className={styles.panel}>
          <Drawing svg={shelf} className={drawing} />
          <h3 className={styles.title}>Collection Management</h3>
          <p className="muted">
            Owned, wished for, lent to a friend two summers ago: every box has its place, and every
            list is yours to sort.
          </p>
        </article>
        <article className={styles.panel}>
          <Drawing svg={scoreSheet} className={drawing} />
          <h3 className={styles.title}>Verified Plays &amp; Reviews</h3>
          <p className="muted">
            Take a picture of the table and image recognition confirms the play. A review here was
            written by somebody who sat there.
          </p>
        </article>
      </div>
    </Section>
  );
}
