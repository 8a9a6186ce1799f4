import { parseArgs } from 'node:util';
import { loadEnvironment } from '../src/environment.ts';
import { changeSecret } from '../src/secrets.ts';

const twelveHours = 12 * 60 * 60 * 1000;

/** `ludarium rotate [--until <ISO time>]`, `ludarium revoke`. */
export async function run(parameters: readonly string[], task: string): Promise<void> {
  const { values } = parseArgs({ args: [...parameters], options: { until: { type: 'string' } } });
  const { dataDir, databaseUrl, jwtSecret } = loadEnvironment();
  const until = values.until ? new Date(values.until) : new Date(Date.now() + twelveHours);
  if (Number.isNaN(until.getTime())) throw new Error('--until must be a time, 2027-01-31T12:00Z.');
  const old = task === 'revoke' ? 'revoked' : until;
  await changeSecret({ dataDir, databaseUrl, secret: jwtSecret, old });
  const end = old === 'revoked' ? 'refused from now on' : `accepted until ${old.toISOString()}`;
  process.stdout.write(`The secret was changed. Tokens of the old one are ${end}.\n`);
}
