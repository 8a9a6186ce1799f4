import { classes } from '@ludarium/browser/ui/classes.ts';
import styles from './Features.module.css';
import { PhoneMockup } from './PhoneMockup.tsx';
import { Section } from './Section.tsx';

/** Widths and heights of the boxes on the shelf, in percent. */
const boxes = [
  [13, 92, 'var(--colour-felt-fill)'],
  [9, 70, 'var(--colour-honey-fill)'],
  [16, 84, 'var(--colour-meeple-fill)'],
  [8, 98, 'var(--colour-sky-fill)'],
  [14, 62, 'var(--colour-felt-fill)'],
  [10, 88, 'var(--colour-honey-fill)'],
  [12, 76, 'var(--colour-sky-fill)'],
] as const;

const scores = [
  ['Mei', 41],
  ['Julien', 40],
  ['You', 37],
] as const;

/** Key Features: discovery, collection, verified plays (section 1). */
export function Features() {
  return (
    <Section
      id="features"
      title="Key Features"
      lead="Three things it does every day, and does well."
    >
      <div className={styles.features}>
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
          <PhoneMockup />
        </article>
        <article className={styles.panel}>
          <div className={classes('wide-only', styles.shelf)} aria-hidden="true">
            {boxes.map(([width, height, colour]) => (
              <span
                key={`${width}${height}`}
                style={{ width: `${width}%`, height: `${height}%`, background: colour }}
              />
            ))}
          </div>
          <h3 className={styles.title}>Collection Management</h3>
          <p className="muted">
            Owned, wished for, lent to a friend two summers ago: every box has its place, and every
            list is yours to sort.
          </p>
        </article>
        <article className={styles.panel}>
          <div className={classes('wide-only', styles.sheet)} aria-hidden="true">
            {scores.map(([name, score]) => (
              <span key={name} className={styles.score}>
                {name}
                <b>{score}</b>
              </span>
            ))}
            <span className={styles.stamp}>Verified play</span>
          </div>
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
