import figuresDark from './pictures/figures-dark.avif';
import figuresDarkWebp from './pictures/figures-dark.webp';
import figuresLight from './pictures/figures-light.avif';
import figuresLightWebp from './pictures/figures-light.webp';
import gamesDark from './pictures/games-dark.avif';
import gamesDarkWebp from './pictures/games-dark.webp';
import gamesLight from './pictures/games-light.avif';
import gamesLightWebp from './pictures/games-light.webp';
import proposalDark from './pictures/proposal-dark.avif';
import proposalDarkWebp from './pictures/proposal-dark.webp';
import proposalLight from './pictures/proposal-light.avif';
import proposalLightWebp from './pictures/proposal-light.webp';

/** As AVIF, and as WebP for browsers without it. */
const pictures = {
  games: { light: [gamesLight, gamesLightWebp], dark: [gamesDark, gamesDarkWebp] },
  figures: { light: [figuresLight, figuresLightWebp], dark: [figuresDark, figuresDarkWebp] },
  proposal: { light: [proposalLight, proposalLightWebp], dark: [proposalDark, proposalDarkWebp] },
} as const;

interface PortalPictureProps {
  readonly name: keyof typeof pictures;
  readonly alt: string;
  readonly isFirst?: boolean;
}

/**
 * A screen of the portal in the theme of the page, from the demo data. `pnpm screenshots -g portal`
 * takes them again. A browser loads the visible one only.
 *
 * @param isFirst whether it is in the first view: it is requested before the layout of the page, in
 *   the theme of the system
 */
export function PortalPicture({ name, alt, isFirst = false }: PortalPictureProps) {
  return (
    <>
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={`${theme}-only`}>
          {isFirst ? (
            <link
              rel="preload"
              as="image"
              type="image/avif"
              href={pictures[name][theme][0]}
              media={`(prefers-color-scheme: ${theme})`}
              fetchPriority="high"
            />
          ) : null}
          <source type="image/avif" srcSet={pictures[name][theme][0]} />
          <img
            className="picture card"
            src={pictures[name][theme][1]}
            alt={alt}
            width="640"
            height="560"
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </>
  );
}
