import { Badge } from '../../ui/Badge.tsx';
import styles from './Premium.module.css';
import { Section } from './Section.tsx';

const perks = [
  ['Video reviews', 'Show the table instead of describing it.'],
  ['More photo and video storage', 'Room for every session of a long campaign.'],
  ['Unlimited lists', 'One for every mood, every group and every shelf.'],
  ['Detailed privacy settings', 'Decide who sees which play.'],
  ['Community-feed visibility', 'Your reviews where more people meet them.'],
  ['Advanced recommendations', 'Suggestions that learn from every game you log.'],
] as const;

/** Six perks of the planned membership; no prices (section 1: Premium Membership). */
export function Premium() {
  return (
    <Section
      id="premium"
      title="Premium Membership"
      isBeside
      lead="For people whose shelf has a shelf. Not there yet, but this is what we are shaping."
      badge={<Badge tone="honey">Future feature</Badge>}
    >
      <ul className={styles.perks}>
        {perks.map(([title, text]) => (
          <li key={title} className={styles.perk}>
            <h3>{title}</h3>
            <p className="small wide-only">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
