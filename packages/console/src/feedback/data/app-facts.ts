import { deviceStorage } from '@ludarium/browser/storage.ts';
import { type AppFacts, appFactNames, readAppFacts } from '@ludarium/domain/feedback';

const key = 'feedback_app_facts';

/** Build, system, device and language of the last link from the app on this device. */
export function loadAppFacts(): AppFacts {
  return readAppFacts(new URLSearchParams(deviceStorage.getItem(key) ?? ''));
}

/**
 * Reads a link from the app, `/feedback?screen=Me&build=412&os=…&device=…&locale=…`.
 *
 * @returns a function that stores its facts, the screen, and the address that opens the form; null for
 *   other links, where `screen` is a filter
 */
export function readAppLink(query: string) {
  const parameters = new URLSearchParams(query);
  const facts = appFactNames.flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (facts.length === 0) return null;
  const screen = parameters.get('screen') ?? '';
  for (const name of ['screen', ...appFactNames]) parameters.delete(name);
  parameters.set('dialog', 'new');
  const store = () => deviceStorage.setItem(key, new URLSearchParams(facts).toString());
  return { store, screen, search: `?${parameters}` };
}
