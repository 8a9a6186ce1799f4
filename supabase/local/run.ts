import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvironment } from './environment.ts';
import { captureConsole, createLogger } from './http/logging.ts';
import { type Local, startLocal } from './index.ts';
import { watchLauncher } from './launcher.ts';
import { rateLimitsTimes } from './main-api/index.ts';
import { type DevelopmentPages, startDevelopmentPages } from './pages/development.ts';
import { buildMissingPages, builtPages, createPagesApp } from './pages/index.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const say = (line: string): void => console.log(line);
const development = process.argv.includes('--dev');

let starting: Promise<Local> | undefined;
let vite: DevelopmentPages | undefined;
let stopping = false;

/** Starts everything; the first signal stops it gracefully, the second one at once. */
async function start(): Promise<void> {
  const environment = loadEnvironment();
  const logger = createLogger(environment.logLevel);
  captureConsole(logger);
  if (development) vite = await startDevelopmentPages(root, environment.port);
  else await buildMissingPages(say);
  const pages =
    vite?.fetch ?? (await createPagesApp(builtPages, environment.pageConfiguration)).fetch;
  starting = startLocal({
    ...environment,
    rateLimits: rateLimitsTimes(environment.rateLimitFactor),
    development,
    logger,
    pages,
    say,
  });
  const { url } = await starting;
  if (!environment.inbox && !environment.smtpUrl) {
    say('SMTP_URL is not set: mail is kept in the database and sent to nobody.');
  }
  if (!stopping) say(`Ready: ${url}`);
}

async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  await vite?.close();
  // Waits for a running start, since an interrupted one would leave PostgreSQL running.
  const running = await starting?.catch(() => undefined);
  await running?.stop();
  process.exit(0);
}

/** Runs until a signal; a failed start prints its reason and exits with 1. */
export async function run(): Promise<void> {
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  await watchLauncher(() => void stop());
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await vite?.close();
    process.exit(1);
  }
}
