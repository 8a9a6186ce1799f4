import { type AppFacts, appFactNames, noAppFacts, readAppFacts } from '@ludarium/domain/feedback';
import { deviceStorage } from '@ludarium/web/storage.ts';

const key = 'feedback_app_facts';

/** Build, system, device and language of the last link from the app or report on this device. */
export function loadAppFacts(): AppFacts {
  return readAppFacts(new URLSearchParams(deviceStorage.getItem(key) ?? '')) ?? noAppFacts;
}

export function storeAppFacts(facts: AppFacts): void {
  const parameters = new URLSearchParams(appFactNames.map((name) => [name, facts[name]]));
  deviceStorage.setItem(key, parameters.toString());
}

/**
 * Reads a link from the app, `/feedback?screen=Me&build=412&os=…&device=…&locale=…`.
 *
 * @returns the facts, the screen, and the address that opens the form; null for other links, where
 *   `screen` is a filter
 */
export function readAppLink(query: string) {
  const parameters = new URLSearchParams(query);
  const facts = readAppFacts(parameters);
  if (facts === null) return null;
  const screen = parameters.get('screen') ?? '';
  for (const name of ['screen', ...appFactNames]) parameters.delete(name);
  parameters.set('dialog', 'new');
  return { facts, screen, search: `?${parameters}` };
}
