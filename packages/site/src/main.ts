import './ui/global.css';
import { startSession } from './session/start-session.ts';
import { passGate } from './shell/gate.ts';
import { takeHandover } from './shell/go.ts';
import { startHeader } from './shell/header.ts';
import { startDocument } from './start-document.ts';

// Every page of the site loads this: what a document needs of scripts. React is loaded for the part
// of a page that needs it.
takeHandover();
startHeader();
startDocument();
void startSession().then(async () => {
  passGate();
  const part = document.querySelector<HTMLElement>('[data-part]');
  if (part) await (await import('./live.tsx')).start(part);
  delete document.documentElement.dataset.session;
});
