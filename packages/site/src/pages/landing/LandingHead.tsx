import { brand } from '@ludarium/domain/brand';
import { PageHead } from '../../shell/PageHead.tsx';

/** The landing page's head; what it is in the words of schema.org, the build adds. */
export function LandingHead() {
  return (
    <PageHead
      title={`${brand.name}: discover board games, log plays, keep your collection`}
      description={`${brand.name} is the app for board game enthusiasts: popularity lists and filters, collection and wishlist, verified plays and reviews.`}
      path="/"
    />
  );
}
