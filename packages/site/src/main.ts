import './ui/global.css';
import { loadConfiguration } from '@ludarium/browser/configuration.ts';
import { startSession } from './session/start-session.ts';
import { passGate } from './shell/gate.ts';
import { takeHandover } from './shell/go.ts';
import { startHeader } from './shell/header.ts';
import { startDocument } from './shell/start-document.ts';

// Every page of the site loads this: what a document needs of scripts. React is loaded for the part
// of a page that needs it.
takeHandover();
startHeader();
startDocument();
void startSession().then(async () => {
  passGate();
  const part = document.querySelector<HTMLElement>('[data-part]');
  if (part) await startPart(part);
  delete document.documentElement.dataset.session;
});

/** React is requested after the first paint, which it would delay on a slow connection. */
async function startPart(part: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // The configuration first: clients of back ends read it when they are loaded.
  const [{ start }] = await Promise.all([import('./live.tsx'), loadConfiguration()]);
  await start(part);
}
