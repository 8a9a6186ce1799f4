import { brand } from '@ludarium/domain/brand';
import { Logo } from '@ludarium/web/ui/Logo.tsx';
import { useHydrated } from '../../session/use-hydrated.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import styles from './Hero.module.css';
import { HexBoard } from './HexBoard.tsx';
import { QrCode } from './QrCode.tsx';

/** Headline, the app's store link and its QR code (section 2). */
export function Hero() {
  const isHydrated = useHydrated();
  const isApple = isHydrated && /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return (
    <section className={styles.hero}>
      <div className={styles.welcome}>
        <Logo size={72} showsName={false} />
        <p className={styles.eyebrow}>Welcome to {brand.name}</p>
        <h1 className={styles.title}>Find the game. Gather the table.</h1>
        <p className={styles.lead}>
          The app for people who read rulebooks for fun: discover what to play next, keep your shelf
          in order, and remember every game that was ever won by one point.
        </p>
        <div className={styles.get}>
          <ButtonAnchor
            size="large"
            href={isApple ? brand.storeLinks.apple : brand.storeLinks.google}
          >
            Get the App
          </ButtonAnchor>
          <p className={styles.stores}>
            <a href={brand.storeLinks.apple}>App Store</a>
            <a href={brand.storeLinks.google}>Google Play</a>
          </p>
        </div>
        <div className={styles.scan}>
          <QrCode />
          <p>
            <strong>At a desk?</strong>
            <br />
            Scan the code and go on with your phone.
          </p>
        </div>
      </div>
      <HexBoard />
    </section>
  );
}
