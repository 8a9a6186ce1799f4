import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchWithTimeout } from '@ludarium/domain/http';
import { z } from 'zod';
import type { PageConfiguration } from './configuration.ts';

/** The build's module with the site's components (`packages/site/src/entry-server.tsx`). */
interface ServerEntry {
  renderPolicy(policy: Policy): Promise<string>;
}

/** The privacy policy, as markdown. */
export interface Policy {
  readonly content: string;
  /** A day, 2025-10-01. */
  readonly effectiveDate: string;
}

const rows = z
  .tuple([z.object({ content: z.string(), effective_date: z.string() })])
  .transform(
    ([{ content, effective_date: effectiveDate }]): Policy => ({ content, effectiveDate }),
  );

const send = fetchWithTimeout(fetch, 2_000);
const query = 'select=content,effective_date&order=updated_at.desc&limit=1';

/**
 * Reads the policy in force from the data backend, with the rights of a visitor.
 *
 * @param origin of this server, for a data backend at a path of it
 * @throws Error without an answer within two seconds, or without a policy
 */
export async function readPolicy(
  { dataBackendUrl, publishableKey }: PageConfiguration,
  origin: string,
): Promise<Policy> {
  const address = new URL(`${dataBackendUrl}/rest/v1/privacy_policy?${query}`, origin);
  const answer = await send(address, { headers: { apikey: publishableKey } });
  return rows.parse(await answer.json());
}

/** The place in the document, for which a browser would load the policy. */
const slot = /<div id="policy"[\s\S]*?<\/noscript>[\s\S]*?<\/div>/;

/** @returns the page of the policy with its text, which is then read before, and without, any script */
export async function writePolicy(page: string, policy: Policy, siteFolder: string) {
  const module = pathToFileURL(path.join(siteFolder, '.server/entry-server.js'));
  const { renderPolicy }: ServerEntry = await import(module.href);
  const text = await renderPolicy(policy);
  return page.replace(slot, () => `<div id="policy-text">${text}</div>`);
}
