import { brand } from '@ludarium/domain/brand';
import { expect, it } from 'vitest';
import { hostileMarkdown } from '../../../tests/support/hostile-markdown.ts';
import {
  contents,
  homePages,
  notFoundPage,
  pages,
  renderPage,
  renderSiteFiles,
} from './entry-server.tsx';
import type { SitePage } from './pages.ts';

// What a search engine, a preview and a browser without scripts get.

const rendered = [...pages, homePages.live, notFoundPage].filter(({ kind }) => kind !== 'personal');
async function render(page: SitePage): Promise<string> {
  const { head, body } = await renderPage(page);
  return head + body;
}
/** The page at a path; `/` with its gate. */
const renderPath = (path: string) =>
  render(pages.find((page) => page.path === path) ?? homePages.gated);
const findAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((at) => at[1]);
const getLinks = (html: string) =>
  findAll(html.split('<main')[1] ?? html, /<a [^>]*href="([^"]+)"/g);

it.each(rendered)('$path has one heading, a title, a description and a preview', async (page) => {
  const html = await render(page);
  expect(html.replace(/<noscript>.*?<\/noscript>/s, '').match(/<h1\b/g)).toHaveLength(1);
  expect(findAll(html, /<title>([^<]+)<\/title>/g)).toEqual([expect.stringContaining(brand.name)]);
  expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  expect(html).toContain(`<meta property="og:image" content="${brand.siteUrl}/og.png"/>`);
  expect(findAll(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual(
    page.listed ? [brand.siteUrl + page.path] : [],
  );
});

it('sends no data in the address from a form without scripts', async () => {
  for (const path of [
    '/',
    '/auth',
    '/register',
    '/reset-password',
    '/delete-account',
    '/coming-soon',
  ]) {
    const forms = (await renderPath(path)).match(/<form\b[^>]*>/g) ?? [];
    expect(forms, path).not.toEqual([]);
    for (const form of forms) expect(form, path).toContain('method="post"');
  }
});

it.each([
  ['/unauthorized', 'Access Denied', ['/', '/auth']],
  ['/beta-confirmation', '', ['/']],
  ['/under-construction', '', ['/']],
  ['/request-publisher-confirmation', 'Request Submitted Successfully!', ['/']],
  ['/why-register', 'Your games are already being played', ['/register']],
  ['/auth', 'Sign in', ['/reset-password', '/register', brand.storeLinks.apple]],
  ['/register', 'Register as a publisher', ['/why-register', '/auth', '/privacy-policy']],
  ['/terms-and-conditions', 'Version: October 2025', ['/register', '/privacy-policy']],
  ['/', 'Access Restricted', ['/coming-soon']],
])('%s says “%s” and leads to %j', async (path, text, links) => {
  const html = await renderPath(path);
  expect(html).toContain(text);
  expect(getLinks(html)).toEqual(expect.arrayContaining(links));
});

it('has the prefix of a website before the form is hydrated, which would else put it into what is typed', async () => {
  expect(await renderPath('/register')).toMatch(
    /<input [^>]*name="websiteUrl"[^>]* value="https:\/\/"/,
  );
});

it('says that there is no page at an unknown path', async () => {
  const html = await render(notFoundPage);
  expect(html).toContain('Oops! Page not found');
  expect(getLinks(html)).toContain('/');
});

it('loads no React for a document, and keeps the landing page behind its gate', async () => {
  expect(await renderPath('/why-register')).not.toContain('data-part');
  const html = await render(homePages.gated);
  const [gate = '', landing = ''] = html.split('<template id="landing">');
  expect(gate).toMatch(/data-part="landing\/GatePage"/);
  expect(gate).not.toContain('Key Features');
  expect(landing).toContain('Key Features');
});

it('has the twelve sections of the terms', async () => {
  const headings = findAll(await renderPath('/terms-and-conditions'), /<h2[^>]*>(\d+)\. /g);
  expect(headings).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
});

it('has the app in both stores and its QR code on the landing page', async () => {
  const html = await render(homePages.live);
  expect(getLinks(html)).toEqual(
    expect.arrayContaining([brand.storeLinks.apple, brand.storeLinks.google, '#stores']),
  );
  expect(html).toContain('src="/qr-code.svg"');
});

it('lists the public pages for search engines, and none of a session', () => {
  const files = renderSiteFiles();
  expect(files['robots.txt']).toContain('Disallow: /admin\n');
  expect(files['sitemap.xml']).toContain('/terms-and-conditions</loc>');
  expect(files['sitemap.xml']).not.toMatch(/unauthorized|terms-acceptance/);
});

/** The page of the policy with this text. */
async function renderPolicy(content: string): Promise<string> {
  const row = { content, effective_date: '2025-10-01' };
  return (await contents['/privacy-policy']?.render([row], new URLSearchParams())) ?? '';
}

it('writes a policy with its date, and links that open another tab', async () => {
  const content = 'In force since **{{EFFECTIVE_DATE}}**. [Terms](https://example.com/terms)';
  const html = await renderPolicy(content);
  expect(html).toContain('<strong>October 1, 2025</strong>');
  expect(html).toMatch(/<a [^>]*target="_blank"/);
  expect(html).toMatch(/<a [^>]*rel="noopener/);
});

it('writes no script, no foreign file and no dangerous link of a hostile policy', async () => {
  const content = `${hostileMarkdown.join('\n\n')}\n\nThe end.`;
  const html = await renderPolicy(content);
  expect(html).toContain('The end.');
  expect(html).not.toMatch(/<(script|img|iframe|svg|style|form|object|base|meta|link|math)\b/i);
  expect(html).not.toMatch(/<[^>]*\son\w+=/i);
  for (const link of findAll(html, /href="([^"]*)"/g)) {
    expect(link).toMatch(/^(https?|ircs?|mailto|xmpp):|^[^:]*$/i);
  }
});
