import { type Priority, priorityDetails } from '@ludarium/domain/feedback';
import { memo } from 'react';
import styles from './PriorityBadge.module.css';

/** Where the pips of a die stand, by what it shows. */
const pips: Readonly<Record<1 | 2 | 3 | 4, string>> = {
  1: 'M10 10',
  2: 'M6 14 M14 6',
  3: 'M5.5 14.5 M10 10 M14.5 5.5',
  4: 'M6 6 M14 6 M6 14 M14 14',
};

/** A priority as a die that shows its weight, in its colour, with its word (section 9). */
export const PriorityBadge = memo(function PriorityBadge({
  priority,
  withoutWord = false,
}: {
  priority: Priority;
  withoutWord?: boolean;
}) {
  const { label, weight } = priorityDetails[priority];
  return (
    <span className={`${styles.badge} ${styles[priority]}`}>
      <svg className={styles.die} width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
        <rect className={styles.face} width="20" height="20" rx="5" />
        {pips[weight].split(' M').map((place) => {
          const [x, y] = place.replace('M', '').trim().split(' ');
          return <circle key={place} className={styles.pip} cx={x} cy={y} r="2.1" />;
        })}
      </svg>
      {withoutWord ? <span className="visually-hidden">{label}</span> : label}
    </span>
  );
});
