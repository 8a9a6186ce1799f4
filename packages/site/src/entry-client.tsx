import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { startSession } from './session/start-session.ts';
import './ui/global.css';

startSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

// A prerendered page is adopted as it stands; the fallback is empty and drawn from nothing.
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
