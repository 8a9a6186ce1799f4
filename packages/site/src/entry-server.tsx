import { brand } from '@ludarium/domain/brand';
import { configuration, type LaunchStage } from '@ludarium/web/configuration.ts';
import PolicyText from '@ludarium/web/ui/PolicyText.tsx';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { findRoute, routes } from './routes.tsx';

export { launchStages } from '@ludarium/web/configuration.ts';
export { routes };

/** What `/` shows in each launch stage. */
export const homeParts: Readonly<Record<LaunchStage, string>> = {
  'coming-soon': 'src/pages/landing/ComingSoon.tsx',
  gated: 'src/pages/landing/PasswordGate.tsx',
  live: 'src/pages/landing/Landing.tsx',
};

/**
 * Renders a page for a signed-out visitor, before any script runs.
 *
 * @param launchStage decides on `/`
 */
export async function renderPage(
  path: string,
  launchStage: LaunchStage = configuration.launchStage,
): Promise<string> {
  configuration.launchStage = launchStage;
  const first = await findRoute(path).load();
  const page = await toHtml(
    <StrictMode>
      <Router ssrPath={path} ssrSearch="">
        <App first={first} />
      </Router>
    </StrictMode>,
  );
  return path === '/' ? structuredData + page : page;
}

/** Renders the text of the privacy policy, which a server writes into its page. */
export const renderPolicy = (policy: { content: string; effectiveDate: string }) =>
  toHtml(<PolicyText {...policy} />);

async function toHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node, {
    // Large parts are not moved to the end of the page, where only a script could put them in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
}

const landingData = {
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
const structuredData = `<script type="application/ld+json">${JSON.stringify(landingData).replaceAll('<', '\\u003c')}</script>`;

/** Paths excluded in robots.txt: the console's areas and the back ends. */
const closed = ['/admin', '/publisher-portal', '/feedback', '/privacy-policy/edit', '/test-email'];

/** Files at the site's root that are generated from its routes, by name. */
export function renderSiteFiles(): Record<string, string> {
  const listed = routes.filter((route) => route.listed).map(({ path }) => brand.siteUrl + path);
  return {
    'robots.txt': [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${brand.siteUrl}/sitemap.xml`,
      '',
    ].join('\n'),
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...listed.map((address) => `  <url><loc>${address}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n'),
  };
}
