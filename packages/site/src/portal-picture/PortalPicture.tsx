import { Fragment } from 'react';
import figuresDark from './pictures/figures-dark.avif';
import figuresLight from './pictures/figures-light.avif';
import gamesDark from './pictures/games-dark.avif';
import gamesLight from './pictures/games-light.avif';
import proposalDark from './pictures/proposal-dark.avif';
import proposalLight from './pictures/proposal-light.avif';

const pictures = {
  games: { light: gamesLight, dark: gamesDark },
  figures: { light: figuresLight, dark: figuresDark },
  proposal: { light: proposalLight, dark: proposalDark },
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
  return (['light', 'dark'] as const).map((theme) => (
    <Fragment key={theme}>
      {isFirst ? (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={pictures[name][theme]}
          media={`(prefers-color-scheme: ${theme})`}
          fetchPriority="high"
        />
      ) : null}
      <img
        className={`picture card ${theme}-only`}
        src={pictures[name][theme]}
        alt={alt}
        width="640"
        height="560"
        loading="lazy"
        decoding="async"
      />
    </Fragment>
  ));
}
