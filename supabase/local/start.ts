import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvironment } from './environment.ts';
import { captureConsole, createLogger } from './http/logging.ts';
import { type Local, startLocal } from './index.ts';
import { scaleRateLimits } from './main-api/index.ts';
import { type DevelopmentPages, startDevelopmentPages } from './pages/development.ts';
import { buildMissingPages, builtPages, createPagesApp, readPolicy } from './pages/index.ts';

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
  const { pageConfiguration } = environment;
  const pages =
    vite?.fetch ??
    (
      await createPagesApp(builtPages, {
        ...pageConfiguration,
        readPolicy: async () => readPolicy(pageConfiguration, (await starting)?.url ?? ''),
      })
    ).fetch;
  starting = startLocal({
    ...environment,
    rateLimits: scaleRateLimits(environment.rateLimitFactor),
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
async function run(): Promise<void> {
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  // A signal may have ended the launcher, too: it is no second one.
  await watchLauncher(() => {
    if (!stopping) void stop();
  });
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await vite?.close();
    process.exit(1);
  }
}

/**
 * Calls back when the package manager that started this script has ended. A signal to `npx pnpm
 * start` ends npx, but reaches neither pnpm, nor its shell, nor what that runs.
 *
 * Does nothing outside of a package script or without /proc.
 */
async function watchLauncher(onEnd: () => void): Promise<void> {
  if (!process.env.npm_lifecycle_event) return;
  const before = await findLaunchers();
  const timer = setInterval(async () => {
    const now = await findLaunchers();
    if (now.length >= before.length) return;
    clearInterval(timer);
    onEnd();
  }, 500);
  timer.unref();
}

/** The processes above this one that belong to npm, npx and pnpm, nearest first. */
async function findLaunchers(): Promise<number[]> {
  const found: number[] = [];
  let pid = process.ppid;
  while (pid > 1 && (found.length === 0 || (await isPackageManager(pid)))) {
    found.push(pid);
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    pid = Number(/\) \S (\d+)/.exec(state)?.[1] ?? 0);
  }
  return found;
}

/** npm's or pnpm's own process, Node running one of them, or the shell that was told to. */
async function isPackageManager(pid: number): Promise<boolean> {
  const bytes = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const command = bytes.replaceAll('\0', ' ');
  return /^(\S*sh -c )?['"]?(\S*node )?\S*(npm|npx|pnpm)\b/.test(command);
}

await run();
