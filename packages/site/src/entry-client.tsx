import { configuration, loadConfiguration } from '@ludarium/web/configuration.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { findRoute } from './routes.tsx';
import { startSession } from './session/start-session.ts';
import './ui/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// Not at the top level: the pages import this chunk, and would wait for its `await`.
void start(root);

async function start(root: HTMLElement): Promise<void> {
  await loadConfiguration();
  const route = findRoute(window.location.pathname);
  const [first] = await Promise.all([route.load(), startSession()]);
  const app = (
    <StrictMode>
      <App first={first} />
    </StrictMode>
  );
  // Hydrate a prerendered page; render the empty fallback, and `/` of another launch stage.
  const isOtherStage = route.path === '/' && root.dataset.stage !== configuration.launchStage;
  if (route.prerender && root.firstElementChild && !isOtherStage) {
    // In a transition React hydrates in short steps, between which input is handled.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    createRoot(root).render(app);
  }
}
