import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { findRoute } from './routes.tsx';
import { structuredData } from './structured-data.ts';

export { routes } from './routes.tsx';
export { siteFiles } from './site-files.ts';

/** Renders a page for a signed-out visitor, before any script runs. */
export async function renderPage(path: string): Promise<string> {
  const first = await findRoute(path).load();
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={path} ssrSearch="">
        <App first={first} />
      </Router>
    </StrictMode>,
  );
  const page = await new Response(prelude).text();
  return path === '/' ? structuredData + page : page;
}
