import { startApplication } from '@ludarium/server';

/** The back end without pages, in a separate process that can be killed; SIGTERM stops it. */
const [dataDir = ''] = process.argv.slice(2);
const local = await startApplication({ port: 0, dataDir, seed: 'none', rateLimitFactor: 10_000 });
process.once('SIGTERM', () => void local.stop().then(() => process.exit()));
process.send?.(local.url);
