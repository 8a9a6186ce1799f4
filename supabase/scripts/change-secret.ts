import { parseArgs } from 'node:util';
import { loadEnvironment } from '../server/environment.ts';
import { changeSecret } from '../server/secrets.ts';

const twelveHours = 12 * 60 * 60 * 1000;

const { values } = parseArgs({
  options: { until: { type: 'string' }, 'revoke-now': { type: 'boolean', default: false } },
});

/** `pnpm secret:rotate [--until <ISO time>]`, `pnpm secret:revoke`. */
async function run(): Promise<void> {
  const { dataDir, databaseUrl, jwtSecret } = loadEnvironment();
  const until = values.until ? new Date(values.until) : new Date(Date.now() + twelveHours);
  if (Number.isNaN(until.getTime())) throw new Error('--until must be a time, 2027-01-31T12:00Z.');
  const old = values['revoke-now'] ? 'revoked' : until;
  await changeSecret({ dataDir, databaseUrl, secret: jwtSecret, old });
  const end = old === 'revoked' ? 'refused from now on' : `accepted until ${old.toISOString()}`;
  process.stdout.write(`The secret was changed. Tokens of the old one are ${end}.\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
