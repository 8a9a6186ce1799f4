import type { Application, ApplicationOptions } from '@ludarium/server';
import { buildMissingPages, builtPages } from '@ludarium/server/build-pages';
import { createPagesApp } from '@ludarium/server/pages';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../browser/find-browser.ts';
import { startBackEnd } from '../support/back-end.ts';

export interface Product {
  readonly local: Application;
  readonly browser: Browser;
  stop(): Promise<void>;
}

/** The built product on a separate back end without rate limits, and a Chromium. */
export async function startProduct(options: Partial<ApplicationOptions> = {}): Promise<Product> {
  await buildMissingPages((line) => console.log(line));
  const pages = await createPagesApp(builtPages);
  const local = await startBackEnd({
    pages: (request) => pages.fetch(request),
    ...options,
  });
  const { executablePath, args } = findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  return {
    local,
    browser,
    stop: async () => {
      await browser.close();
      await local.stop();
    },
  };
}
