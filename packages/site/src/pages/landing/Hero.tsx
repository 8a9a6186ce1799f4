import { getButtonClassName } from '@ludarium/browser/ui/Button.tsx';
import { classes } from '@ludarium/browser/ui/classes.ts';
import { Logo } from '@ludarium/browser/ui/Logo.tsx';
import { brand } from '@ludarium/domain/brand';
import board from '../../drawings/board.svg?raw';
import phone from '../../drawings/phone.svg?raw';
import { Drawing } from '../../ui/Drawing.tsx';
import { StoreBadges } from '../../ui/StoreBadges.tsx';
import styles from './Hero.module.css';

const badgesId = 'stores';

/** Headline, the app with its store links, and its QR code (section 2). */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.welcome}>
        <p className={styles.eyebrow}>
          <Logo size={48} showsName={false} /> Welcome to {brand.name}
        </p>
        <h1 className={styles.title}>Find the game. Gather the table.</h1>
        <p className={styles.lead}>
          The app for people who read rulebooks for fun: discover what to play next, keep your shelf
          in order, and remember every game that was ever won by one point.
        </p>
        <div className={styles.get}>
          {/* `start-document.ts` replaces it by the store of the visitor's platform. */}
          <a className={getButtonClassName({ size: 'large' })} href={`#${badgesId}`} data-app>
            Get the App
          </a>
          <StoreBadges id={badgesId} />
        </div>
        <div className={classes('wide-only', styles.scan)}>
          <img
            className={styles.code}
            src="/qr-code.svg"
            data-qr-code
            width="112"
            height="112"
            alt={`QR code: ${brand.host}`}
          />
          <p>
            <strong>At a desk?</strong>
            <br />
            Scan the code and continue on your phone.
          </p>
        </div>
      </div>
      <figure className={styles.app}>
        <Drawing svg={board} className={styles.board} />
        <Drawing svg={phone} className={styles.phone} />
        <figcaption>The Discover screen, drawn with example games.</figcaption>
      </figure>
    </section>
  );
}
