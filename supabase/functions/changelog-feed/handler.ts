import { changelogKindLabels, changelogKinds } from '@ludarium/domain/changelog';
import { z } from 'zod';
import { rows } from '../_shared/data-backend.ts';
import { Refusal } from '../_shared/reply.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { renderFeed } from './feed.ts';

const entry = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  kind: z
    .enum(changelogKinds)
    .transform((kind) => changelogKindLabels[kind])
    .nullable(),
  build: z.string().nullable(),
  published_at: z.string(),
});

const latest =
  'select=id,title,body,kind,build,published_at&status=eq.published' +
  '&order=published_at.desc,id&limit=50';

/**
 * The latest 50 published entries of the changelog as RSS 2.0. Feed readers send neither a session nor
 * the publishable key. Answers 304 for the ETag of the same feed; 405.
 */
export const handle: ServerFunction = async (request, services) => {
  if (!['GET', 'HEAD'].includes(request.method)) throw new Refusal(405, 'Send a GET request.');
  const entries = await rows(services, 'changelog_entries', latest, entry);
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
