import { brand } from '@ludarium/domain/brand';
import { PageHead } from '../../shell/PageHead.tsx';

const structuredData = JSON.stringify({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      name: brand.name,
      url: brand.siteUrl,
      logo: `${brand.siteUrl}/touch-icon.png`,
      email: brand.supportEmail,
    },
    {
      '@type': 'MobileApplication',
      name: brand.name,
      applicationCategory: 'LifestyleApplication',
      operatingSystem: 'iOS, Android',
      installUrl: [brand.storeLinks.apple, brand.storeLinks.google],
      url: brand.siteUrl,
    },
  ],
}).replaceAll('<', '\\u003c');

/** The landing page's head, and what it is in the words of schema.org. */
export function LandingHead() {
  return (
    <>
      <PageHead
        title={`${brand.name}: discover board games, log plays, keep your collection`}
        description={`${brand.name} is the app for board game enthusiasts: popularity lists and filters, collection and wishlist, verified plays and reviews.`}
        path="/"
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, with < escaped.
        dangerouslySetInnerHTML={{ __html: structuredData }}
      />
    </>
  );
}
