import styles from './PortalPicture.module.css';
import figuresDark from './pictures/figures-dark.webp';
import figuresLight from './pictures/figures-light.webp';
import gamesDark from './pictures/games-dark.webp';
import gamesLight from './pictures/games-light.webp';
import proposalDark from './pictures/proposal-dark.webp';
import proposalLight from './pictures/proposal-light.webp';

const pictures = {
  games: { light: gamesLight, dark: gamesDark },
  figures: { light: figuresLight, dark: figuresDark },
  proposal: { light: proposalLight, dark: proposalDark },
} as const;

/**
 * A screen of the portal in the theme of the page, from the demo data. `pnpm screenshots
 * portal-pictures` takes them again. A browser loads the visible one only.
 */
export function PortalPicture({ name, alt }: { name: keyof typeof pictures; alt: string }) {
  return (
    <>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={`${styles.picture} ${styles[theme]}`}
          src={pictures[name][theme]}
          alt={alt}
          width="640"
          height="560"
          loading="lazy"
          decoding="async"
        />
      ))}
    </>
  );
}
