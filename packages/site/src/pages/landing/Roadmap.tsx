import { classes } from '@ludarium/browser/ui/classes.ts';
import ahead from '../../drawings/phase-ahead.svg?raw';
import reached from '../../drawings/phase-reached.svg?raw';
import { Badge } from '../../ui/Badge.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './Roadmap.module.css';
import { Section } from './Section.tsx';

const phases = [
  {
    phase: 'Phase 1',
    title: 'Beta Launch',
    status: 'In Progress',
    text: 'Testers play with every part of the app and tell us what does not work.',
  },
  {
    phase: 'Phase 2',
    title: 'Premium User Tiers',
    status: 'Planned',
    text: 'More room and more detail for those who log every single night.',
  },
  {
    phase: 'Phase 3',
    title: 'Official Global Launch',
    status: 'Planned',
    text: 'Open to every table, everywhere, in both stores.',
  },
  {
    phase: 'Later',
    title: 'Future Developments',
    status: 'Exploring',
    text: 'Ideas from the community that we are still turning over.',
  },
] as const;

const tones = { 'In Progress': 'felt', Planned: 'sky', Exploring: 'honey' } as const;

/** Four phases; a meeple marks the current one (section 1: Roadmap). */
export function Roadmap() {
  return (
    <Section
      id="roadmap"
      title="Roadmap"
      lead="Where our meeple stands, and where it goes from here."
    >
      <ol className={styles.track}>
        {phases.map(({ phase, title, status, text }) => (
          <li key={title} className={styles.stop}>
            <Drawing svg={status === 'In Progress' ? reached : ahead} className={styles.tile} />
            <div className={classes('stack-2 start', styles.text)}>
              <p className={styles.phase}>{phase}</p>
              <Badge tone={tones[status]}>{status}</Badge>
              <h3>{title}</h3>
              <p className="muted wide-only">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <a href="/changelog">What has changed so far</a>
      </p>
    </Section>
  );
}
