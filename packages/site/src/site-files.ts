import { brand } from '@ludarium/domain/brand';
import { routes } from './routes.tsx';

/** Paths excluded in robots.txt: the console's areas and the back ends. */
const closed = ['/admin', '/publisher-portal', '/feedback', '/privacy-policy/edit', '/test-email'];

/** Files at the site's root that are generated from its routes, by name. */
export function siteFiles(): Record<string, string> {
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
