import PolicyText from '@ludarium/browser/ui/PolicyText.tsx';
import { brand } from '@ludarium/domain/brand';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { ChangelogEntries, getChangelogQuery } from './pages/changelog/ChangelogEntries.tsx';
import { policyQuery, readPolicy } from './pages/privacy-policy/LoadedPolicy.tsx';
import { homePages, loadPage, pages, type SitePage } from './pages.ts';
import Layout from './shell/Layout.tsx';
import { PartRoot } from './shell/PartRoot.tsx';
import { Address } from './shell/use-address.tsx';

export { launchStages } from '@ludarium/browser/configuration.ts';
export { homePages, notFoundPage, pages } from './pages.ts';

/** A page as HTML. */
interface RenderedPage {
  /** Title, meta and link elements. */
  readonly head: string;
  /** The content of the body. */
  readonly body: string;
}

/** Renders a page for a signed-out visitor, before any script runs. */
export async function renderPage(page: SitePage): Promise<RenderedPage> {
  const { name, kind } = page;
  const { head, body } = splitHead(await renderContent(page));
  const main =
    kind === 'document'
      ? {}
      : { 'data-part': name, ...(kind === 'form' ? { 'data-prerendered': true } : {}) };
  if (page === homePages.gated) {
    const landing = await renderPage(homePages.live);
    const gate = `<div data-part="${name}" data-prerendered="true">${body}</div>`;
    return {
      head: landing.head,
      body: `${gate}<template id="landing">${landing.body}</template>`,
    };
  }
  return {
    head: page.path === '/' ? structuredData + head : head,
    body: renderToStaticMarkup(<Layout main={main} html={body} />),
  };
}

/** Text without JavaScript, for pages that only a browser renders. */
const withoutScripts =
  '<noscript>This page needs JavaScript. <a href="/">Go to the home page</a></noscript>';

async function renderContent({ path, name, kind }: SitePage): Promise<string> {
  if (kind === 'personal') return withoutScripts;
  const Content = await loadPage(name);
  return toHtml(
    <Address value={path}>
      <PartRoot>
        <Content />
      </PartRoot>
    </Address>,
  );
}

const headTag =
  /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>|<(style|script)\b[^>]*>[^<]*<\/\1>)/;

/** React writes title, meta and link elements first. */
function splitHead(html: string): RenderedPage {
  let head = '';
  let body = html;
  for (let tag = headTag.exec(body); tag; tag = headTag.exec(body)) {
    head += tag[0];
    body = body.slice(tag[0].length);
  }
  return { head, body };
}

/** A text of the data backend, which a server writes into its page. */
interface Content {
  /** Table and query of its rows, as PostgREST reads them, for the parameters of the address. */
  readonly getQuery: (search: URLSearchParams) => string;
  /** @throws Error if the rows are not those of the query */
  readonly render: (rows: unknown, search: URLSearchParams) => Promise<string>;
}

/** The contents of pages by path. */
export const contents: Readonly<Record<string, Content>> = {
  '/privacy-policy': {
    getQuery: () => policyQuery,
    render: async (rows) => toHtml(<PolicyText {...readPolicy(rows)} />),
  },
  '/changelog': {
    getQuery: getChangelogQuery,
    render: (rows, search) => toHtml(<ChangelogEntries rows={rows} search={search} />),
  },
};

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

/** Files at the site's root that are generated from its pages, by name. */
export function renderSiteFiles(): Record<string, string> {
  const listed = [homePages.live, ...pages]
    .filter((page) => page.listed)
    .map(({ path }) => brand.siteUrl + path);
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
