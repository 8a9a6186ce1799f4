import { brand } from '@ludarium/domain/brand';
import { logo } from '@ludarium/domain/design';
import { classes } from '@ludarium/web/ui/classes.ts';
import { ButtonAnchor } from '../../shell/ButtonLink.tsx';
import styles from './Community.module.css';
import section from './Section.module.css';

/** Height in percent and colour of each pawn. */
const crowd = [
  [70, '#e9a820'],
  [100, '#fbf7ef'],
  [82, '#6fa4dc'],
  [92, '#e2614a'],
  [76, '#fbf7ef'],
  [96, '#e9a820'],
  [84, '#e2614a'],
] as const;

/** Link to the community (section 1: Community). */
export function Community() {
  return (
    <section id="community" className={styles.community} aria-labelledby="community-title">
      <div className={styles.text}>
        <h2 id="community-title" className={section.title}>
          Join the Community
        </h2>
        <p>
          Argue about the best two-player game, find a fourth for Thursday, and tell us what we got
          wrong. We read along.
        </p>
        <ButtonAnchor variant="honey" size="large" href={brand.discordUrl}>
          Join our Discord
        </ButtonAnchor>
      </div>
      <svg className={classes('wide-only', styles.crowd)} viewBox="0 0 130 30" aria-hidden="true">
        {crowd.map(([height, colour], place) => (
          <path
            key={`${height}${colour}`}
            fill={colour}
            d={logo.meeple}
            transform={`translate(${place * 17} ${28 - (height / 100) * 27}) scale(${(height / 100) * 1.2})`}
          />
        ))}
      </svg>
    </section>
  );
}
