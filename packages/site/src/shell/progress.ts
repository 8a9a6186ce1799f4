import type { ComponentType } from 'react';
import type { SiteRoute } from '../routes.tsx';

/**
 * Shows a progress line at the top while a page's chunk loads. CSS hides it for the first 150 ms.
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
