import { brand } from '@ludarium/domain/brand';
import { Die } from '../../ui/Die.tsx';
import { Section } from './Section.tsx';
import styles from './Why.module.css';

const benefits = [
  [
    'Find what fits tonight',
    'Popularity lists and filters that know how many you are, how long you have and what mood the table is in.',
  ],
  [
    'Know what you own',
    'Collection and wishlist in your pocket. No more third copy of the same box.',
  ],
  ['Remember every session', 'Log a play in seconds: who was there, who won, and by how little.'],
  [
    'Trust what you read',
    'Ratings and plays are verified by a picture of the table, so that opinions come from people who played.',
  ],
  [
    'Play it together',
    'Follow friends, see what they play in your feed, and what is loved in your corner of the world.',
  ],
] as const;

/** Five benefits with dice as list markers (section 1: Why). */
export function Why() {
  return (
    <Section
      id="why"
      title={`Why ${brand.name}?`}
      isBeside
      lead="Between the games you own and the games you have never heard of lies the one for tonight."
    >
      <ol className={styles.benefits}>
        {benefits.map(([title, text], index) => (
          <li key={title}>
            <Die pips={index + 1} />
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
