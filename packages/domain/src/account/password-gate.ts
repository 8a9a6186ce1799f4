import { brand } from '../brand.ts';

/** The gate before the landing page (section 2: Password gate). */
export const passwordGateMessages = {
  title: 'Access Restricted',
  unlock: 'Unlock',
  refused: 'Demo access not available in production.',
} as const;

/**
 * The demo flag: true on localhost and on hosts whose name contains 'preview' or the preview-host
 * marker (section 2: Password gate).
 *
 * @param hostname `location.hostname`
 */
export function isDemoHost(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || host.includes('preview') || host.includes(brand.previewHostMarker);
}
