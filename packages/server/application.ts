import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDemo } from './demo/index.ts';
import { readEnvironment, type Settings } from './src/environment.ts';
import { type Server, type ServerParts, startServer } from './src/index.ts';

export { publishableKey, type Server as Application } from './src/index.ts';

/** Settings that are not given have the defaults of the environment's variables. */
export interface ApplicationOptions extends Partial<Settings>, Omit<ServerParts, 'standIns'> {
  /** Absolute path; claimed for this process. */
  readonly dataDir: string;
}

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Starts the server and, where no main API is named, the demo beside it. This is the only place that
 * knows both.
 *
 * @throws Error in one sentence if it can't start
 */
export function startApplication(options: ApplicationOptions): Promise<Server> {
  const settings: Settings = { ...readEnvironment({}, root), ...options };
  const demo = createDemo({
    seed: settings.seed,
    showsInbox: settings.inbox,
    say: options.say ?? (() => undefined),
  });
  return startServer(settings, { ...options, standIns: settings.mainApi ? undefined : demo });
}
