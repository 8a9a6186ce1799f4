import { brand } from '@ludarium/domain/brand';
import { changelogKindLabels, changelogKinds } from '@ludarium/domain/changelog';
import { sanitiseLink } from '@ludarium/domain/legal';
import { changelogFeed } from '@ludarium/domain/routes';
import { Marked } from 'marked';
import { z } from 'zod';
import { readRows } from '../_shared/data-backend.ts';
import { serve } from '../_shared/deno.ts';
import { Refusal } from '../_shared/reply.ts';
import type { ServerFunction } from '../_shared/services.ts';

const entry = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  /** The kind's label. */
  kind: z
    .enum(changelogKinds)
    .transform((kind) => changelogKindLabels[kind])
    .nullable(),
  build: z.string().nullable(),
  published_at: z.string(),
});
type FeedEntry = z.infer<typeof entry>;

const latest =
  'select=id,title,body,kind,build,published_at&status=eq.published' +
  '&order=published_at.desc,id&limit=50';

/**
 * The latest 50 published entries of the changelog as RSS 2.0. Feed readers send neither a session nor
 * the publishable key. Answers 304 for the ETag of the same feed; 405.
 */
export const handle: ServerFunction = async (request, services) => {
  if (!['GET', 'HEAD'].includes(request.method)) throw new Refusal(405, 'Send a GET request.');
  const entries = await readRows(services, 'changelog_entries', latest, entry);
  const feed = new TextEncoder().encode(renderFeed(entries, services.siteUrl));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', feed));
  const etag = `"${[...digest.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300' };
  // A proxy that compresses the answer may have made the tag a weak one.
  const isKnown = request.headers.get('if-none-match')?.includes(etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(feed, {
    headers: {
      ...headers,
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};

/** Renders published entries, newest first, as RSS 2.0. */
function renderFeed(entries: readonly FeedEntry[], siteUrl: string): string {
  const page = `${siteUrl}/changelog`;
  const feed = escapeXml(siteUrl + changelogFeed.path);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(brand.name)} changelog</title>
<link>${escapeXml(page)}</link>
<atom:link href="${feed}" rel="self" type="application/rss+xml"/>
<description>What is new, improved and fixed in ${escapeXml(brand.name)}.</description>
<language>en</language>
${entries.map((entry) => renderItem(entry, siteUrl, `${page}#${entry.id}`)).join('\n')}
</channel>
</rss>
`;
}

function renderItem(entry: FeedEntry, siteUrl: string, address: string): string {
  const { id, title, body, kind, build, published_at } = entry;
  const html = toHtml(body, siteUrl) + (build ? `<p>Build ${escapeXml(build)}</p>` : '');
  return `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(address)}</link>
<guid isPermaLink="false">urn:uuid:${id}</guid>
<pubDate>${new Date(published_at).toUTCString()}</pubDate>${kind ? `\n<category>${kind}</category>` : ''}
<description>${escapeXml(html)}</description>
</item>`;
}

/**
 * Markdown as the site renders it: with tables, but no other extension of GitHub's; without HTML and
 * images, links with allowed schemes only.
 */
function toHtml(markdown: string, siteUrl: string): string {
  return new Marked({
    tokenizer: { del: () => undefined, url: () => undefined },
    renderer: {
      checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
      html: () => '',
      image: ({ text }) => escapeXml(text),
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const allowed = sanitiseLink(href);
        if (allowed === '' || !URL.canParse(allowed, siteUrl)) return text;
        // Feed readers cannot resolve relative addresses.
        return `<a href="${escapeXml(new URL(allowed, siteUrl).href)}">${text}</a>`;
      },
    },
  }).parse(markdown, { async: false });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for an element or a quoted attribute, without the characters that XML 1.0 excludes. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

serve(handle);
