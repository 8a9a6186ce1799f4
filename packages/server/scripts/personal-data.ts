import { parseArgs } from 'node:util';
import { getStandIns } from '../application.ts';
import { claimDataFolder } from '../src/data-folder.ts';
import { loadEnvironment } from '../src/environment.ts';
import { withDatabase } from '../src/postgres/index.ts';

const usage =
  'Say what and whose: ludarium personal-data export|erase <email> [--account <id>], or ludarium personal-data retention.';

/** What this command does not reach, for the person's answer. */
const kept_elsewhere = {
  backups:
    'Backups that were made before hold the data: delete them, or erase again after a restore.',
  main_api: 'The main API erases what it holds itself: the account.',
};

/**
 * `ludarium personal-data export|erase <email> [--account <id>]…` and
 * `ludarium personal-data retention`: on the embedded database (server stopped) or that of
 * `DATABASE_URL`. Prints JSON, in which `other_accounts` are those that use or used the address and were not included.
 */
export async function run(parameters: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { account: { type: 'string', multiple: true } },
  });
  const [action, email] = positionals;
  if (action !== 'retention' && !email) throw new Error(usage);
  const userIds = values.account ?? null;
  const settings = loadEnvironment();
  const { dataDir, databaseUrl } = settings;
  const standIns = getStandIns(settings);
  const release = databaseUrl ? async () => undefined : await claimDataFolder(dataDir);
  const result = await withDatabase({ dataDir, databaseUrl }, async (sql) => {
    switch (action) {
      case 'export':
        return sql`
          select public.export_personal_data(${email ?? ''}, ${userIds}::bigint[]) as result`;
      case 'erase':
        await standIns?.migrate(sql);
        return sql.begin(async (tx) => {
          const [row] = await tx`
            select public.erase_personal_data(${email ?? ''}, ${userIds}::bigint[]) as result`;
          const caught = await standIns?.erase(tx, email ?? '');
          const { deleted, ...rest } = row?.result ?? {};
          return [{ result: { ...rest, deleted: { ...deleted, ...caught }, kept_elsewhere } }];
        });
      case 'retention':
        return sql`select public.apply_retention() as result`;
      default:
        throw new Error(usage);
    }
  }).finally(release);
  process.stdout.write(`${JSON.stringify(result[0]?.result, null, 2)}\n`);
}
