import { brand } from '@ludarium/domain/brand';

const data = {
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
};

/** schema.org data for the landing page's head; added by the build, not loaded by browsers. */
export const structuredData = `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
