import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describeFault } from '@ludarium/supabase/functions/_shared/fault.ts';
import { type Application, startApplication } from './application.ts';
import { buildMissingPages, builtPages } from './src/build-pages.ts';
import { loadEnvironment } from './src/environment.ts';
import { captureConsole, createLogger } from './src/http/logging.ts';
import { type DevelopmentPages, startDevelopmentPages } from './src/pages/development.ts';
import { createPagesApp, readRows } from './src/pages/index.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const say = (line: string): void => console.log(line);
const development = process.argv.includes('--dev');

let starting: Promise<Application> | undefined;
let vite: DevelopmentPages | undefined;
let stopping = false;

/** Starts everything; the first signal stops it gracefully, the second one at once. */
async function start(): Promise<void> {
  const settings = loadEnvironment();
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
        readRows: async (query) => readRows(pageConfiguration, (await starting)?.url ?? '', query),
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
  // A signal to the group also ends the launcher, which may be noticed before the signal.
  let signals = 0;
  const onSignal = () => {
    signals += 1;
    if (signals > 1) process.exit(1);
    void stop();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  await watchLauncher(() => void stop());
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await vite?.close();
    process.exit(1);
  }
}

/**
 * Calls back when a package manager that started this script has ended. A signal to `npx pnpm start`
 * ends npx, but reaches neither pnpm, nor its shell, nor what that runs.
 *
 * Does nothing outside of a package script, or on a system without `ps`.
 */
async function watchLauncher(onEnd: () => void): Promise<void> {
  if (!process.env.npm_lifecycle_event) return;
  const launchers = await findLaunchers();
  const timer = setInterval(() => {
    if (launchers.every(isRunning)) return;
    clearInterval(timer);
    onEnd();
  }, 500);
  timer.unref();
}

/** The processes above this one up to the first that is neither npm, npx, pnpm nor their shell. */
async function findLaunchers(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']).catch(
    () => ({ stdout: '' }),
  );
  const processes = new Map(
    [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command]) => [
      Number(pid),
      { parent: Number(parent), command: command ?? '' },
    ]),
  );
  const found: number[] = [];
  for (let pid = process.ppid; pid > 1; ) {
    const { parent, command } = processes.get(pid) ?? { parent: 0, command: '' };
    if (found.length > 0 && !isPackageManager(command)) break;
    found.push(pid);
    pid = parent;
  }
  return found;
}

/** npm's or pnpm's own process, Node running one of them, or the shell that was told to. */
const isPackageManager = (command: string): boolean =>
  /^(\S*sh -c )?['"]?(\S*node )?\S*(npm|npx|pnpm)\b/.test(command);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

await run();
