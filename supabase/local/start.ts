import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from './environment.ts';
import { captureConsole, createLogger } from './http/logging.ts';
import { type Local, startLocal } from './index.ts';
import { type DevelopmentPages, startDevelopmentPages } from './pages/development.ts';
import { buildWhatIsMissing, builtPages, createPagesApp } from './pages/index.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const say = (line: string): void => console.log(line);
const development = process.argv.includes('--dev');

let running: Local | undefined;
let vite: DevelopmentPages | undefined;
let stopping = false;

/** Starts everything; the first signal stops it in order, a second one at once. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env, root);
  const logger = createLogger(environment.logLevel);
  captureConsole(logger);
  if (development) vite = await startDevelopmentPages(root, environment.port);
  else await buildWhatIsMissing(say);
  const pages = vite?.fetch ?? (await createPagesApp(builtPages)).fetch;
  running = await startLocal({
    ...environment,
    development,
    logger,
    pages,
    say,
  });
  if (stopping) return;
  say(`Ready: ${running.url}`);
}

async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  await vite?.close();
  await running?.stop();
  process.exit(0);
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

start().catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
  process.stderr.write(
    `${sentence}\n${cause && process.env.LOG_LEVEL === 'debug' ? `${cause}\n` : ''}`,
  );
  process.exit(1);
});
