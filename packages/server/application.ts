import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Inbox } from './demo/inbox.ts';
import { createDemo } from './demo/index.ts';
import { readEnvironment, type Settings } from './src/environment.ts';
import { type Server, type ServerParts, startServer } from './src/index.ts';

export { publishableKey } from './src/index.ts';

/** Settings that are not given have the defaults of the environment's variables. */
export interface ApplicationOptions extends Partial<Settings>, Omit<ServerParts, 'standIns'> {
  /** Absolute path; claimed for this process. */
  readonly dataDir: string;
}

/** The server, with the demo where the settings name no main API. */
export interface Application extends Server {
  /** The mail that the demo caught. */
  readonly mail: Pick<Inbox, 'messages'>;
}

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Starts the server and, where no main API is named, the demo beside it. This is the only place that
 * knows both.
 *
 * @throws Error in one sentence if it can't start
 */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const settings: Settings = { ...readEnvironment({}, root), ...options };
  let inbox: Inbox | undefined;
  const demo = createDemo({
    seed: settings.seed,
    showsInbox: settings.inbox,
    say: options.say ?? (() => undefined),
    onInbox: (opened) => {
      inbox = opened;
    },
  });
  const standIns = settings.mainApi ? undefined : demo;
  const server = await startServer(settings, { ...options, standIns });
  return {
    ...server,
    mail: {
      messages: async (limit) => (await inbox?.messages(limit)) ?? [],
    },
  };
}
