import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeFault } from '@ludarium/supabase/functions/_shared/fault.ts';
import { type Application, startApplication } from './application.ts';
import { findContradictions } from './src/contradictions.ts';
import { loadEnvironment } from './src/environment.ts';
import { captureConsole, createLogger } from './src/http/logging.ts';
import { type DevelopmentPages, startDevelopmentPages } from './src/pages/development.ts';
import { buildMissingPages, builtPages, createPagesApp, readPolicy } from './src/pages/index.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const say = (line: string): void => console.log(line);
const development = process.argv.includes('--dev');

let starting: Promise<Application> | undefined;
let vite: DevelopmentPages | undefined;
let stopping = false;

/** Starts everything; the first signal stops it gracefully, the second one at once. */
async function start(): Promise<void> {
  const settings = loadEnvironment();
  const contradictions = findContradictions(settings, process.env);
  if (contradictions.length > 0) throw new Error(contradictions.join('\n'));
  const logger = createLogger(settings.logLevel);
  captureConsole(logger);
  const onFailure = () => void stop(1);
  process.on('uncaughtException', (error) => {
    logger.fatal({ error }, 'An error that nothing caught ends the server');
    onFailure();
  });
  if (development) vite = await startDevelopmentPages(root, settings.port);
  else await buildMissingPages(say);
  const { pageConfiguration } = settings;
  const pages =
    vite?.fetch ??
    (
      await createPagesApp(builtPages, {
        ...pageConfiguration,
        readPolicy: async () => readPolicy(pageConfiguration, (await starting)?.url ?? ''),
      })
    ).fetch;
  starting = startApplication({
    ...settings,
    isDevelopment: development,
    logger,
    pages,
    say,
    onFailure,
  });
  const { url } = await starting;
  if (!settings.inbox && !settings.smtpUrl) {
    say('SMTP_URL names no mail server: mail is kept in the database and sent to nobody.');
  }
  if (!stopping) say(`Ready: ${url}`);
}

/** Stops everything and ends the process with this code, once. */
async function stop(code = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  await vite?.close();
  // Waits for a running start, since an interrupted one would leave PostgreSQL running.
  const running = await starting?.catch(() => undefined);
  await running?.stop();
  process.exit(code);
}

/** Runs until a signal; a failed start prints its reason and exits with 1. */
async function run(): Promise<void> {
  const onSignal = () => {
    if (stopping) process.exit(1);
    void stop();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await vite?.close();
    process.exit(1);
  }
}

await run();
