import { configuration } from '../configuration.ts';

/** The absolute URL of a path such as `/rest/v1`; only the path while prerendering, without a page. */
export function getDataBackendUrl(path = ''): string {
  if (typeof window === 'undefined') return path;
  const base = new URL(configuration.dataBackendUrl, window.location.origin).href;
  return base.replace(/\/+$/, '') + path;
}
