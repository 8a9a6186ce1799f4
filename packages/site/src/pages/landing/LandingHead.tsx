import { brand } from '@ludarium/domain/brand';
import { PageHead } from '../../shell/PageHead.tsx';

/** The head of `/` at every launch stage. */
export function LandingHead() {
  return (
    <PageHead
      title={`${brand.name}: discover board games, log plays, keep your collection`}
      description={`${brand.name} is the app for board game enthusiasts: popularity lists and filters, collection and wishlist, verified plays and reviews.`}
      path="/"
    />
  );
}
