import { parseArgs } from 'node:util';
import { claimDataFolder } from '../server/data-folder.ts';
import { loadEnvironment } from '../server/environment.ts';
import { withDatabase } from '../server/postgres/index.ts';

const usage =
  'Say what and whose: pnpm personal-data export|erase <email> [--account <id>], or pnpm personal-data retention.';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { account: { type: 'string', multiple: true } },
});

/**
 * `pnpm personal-data export|erase <email> [--account <id>]…` and `pnpm personal-data retention`: on
 * the embedded database (server stopped) or that of `DATABASE_URL`. Prints JSON, in which
 * `other_accounts` are those that use or used the address and were not included.
 */
async function run(
  [action, email]: readonly string[],
  accounts: readonly string[] | undefined,
): Promise<void> {
  if (action !== 'retention' && !email) throw new Error(usage);
  const userIds = accounts ? [...accounts] : null;
  const { dataDir, databaseUrl } = loadEnvironment();
  const release = databaseUrl ? async () => undefined : await claimDataFolder(dataDir);
  const result = await withDatabase({ dataDir, databaseUrl }, async (sql) => {
    switch (action) {
      case 'export':
        return sql`
          select public.export_personal_data(${email ?? ''}, ${userIds}::bigint[]) as result`;
      case 'erase':
        return sql`
          select public.erase_personal_data(${email ?? ''}, ${userIds}::bigint[]) as result`;
      case 'retention':
        return sql`select public.apply_retention() as result`;
      default:
        throw new Error(usage);
    }
  }).finally(release);
  process.stdout.write(`${JSON.stringify(result[0]?.result, null, 2)}\n`);
}

try {
  await run(positionals, values.account);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
