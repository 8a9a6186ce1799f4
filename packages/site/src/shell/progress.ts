import type { ComponentType } from 'react';
import type { SiteRoute } from '../routes.tsx';

/**
 * Fetches a page's code, with a line at the window's top for as long as that takes. The style sheet
 * keeps the line hidden for its first 150 ms, so that a page which is quick brings none.
 */
export async function withProgress({
  load,
  loaded,
}: Pick<SiteRoute, 'load' | 'loaded'>): Promise<ComponentType> {
  const page = loaded();
  if (page) return page;
  const line = document.createElement('div');
  line.className = 'progress';
  line.role = 'progressbar';
  line.ariaLabel = 'Loading the page';
  document.body.append(line);
  return load().finally(() => line.remove());
}
