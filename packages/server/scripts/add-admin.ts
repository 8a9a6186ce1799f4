import type { Sql } from 'postgres';
import { claimDataFolder } from '../src/data-folder.ts';
import { loadEnvironment } from '../src/environment.ts';
import { withDatabase } from '../src/postgres/index.ts';

/**
 * `ludarium add-admin <id or email>`: on the embedded database (server stopped) or that of
 * `DATABASE_URL`.
 */
export async function run([person]: readonly string[]): Promise<void> {
  if (!person) throw new Error('Say who: ludarium add-admin <id or email>.');
  const { dataDir, databaseUrl } = loadEnvironment();
  const release = databaseUrl ? async () => undefined : await claimDataFolder(dataDir);
  const id = await withDatabase({ dataDir, databaseUrl }, (sql) => addAdmin(sql, person)).finally(
    release,
  );
  process.stdout.write(`Person ${id} is an administrator from the next sign-in on.\n`);
}

/** Inserts the role into `public.user_roles`, and into the local main API if there is one. */
async function addAdmin(sql: Sql, person: string): Promise<string> {
  return sql.begin(async (tx) => {
    const [main] = await tx`select to_regclass('main_api.users') is not null as "isLocal"`;
    const isLocal = main?.isLocal === true;
    const id = /^\d+$/.test(person) ? person : await findByEmail(isLocal);
    if (!id) throw new Error(`Nobody with the address ${person} has registered or signed in yet.`);
    if (isLocal) {
      await tx`
        insert into main_api.roles (user_id, role) values (${id}, 'admin') on conflict do nothing`;
    }
    await tx`
      insert into public.user_roles (user_id, role) values (${id}, 'admin') on conflict do nothing`;
    return id;

    async function findByEmail(inMainApi: boolean): Promise<string | undefined> {
      const [found] = inMainApi
        ? await tx`select id::text from main_api.users where lower(email) = lower(${person})`
        : await tx`
            select laravel_user_id::text as id from public.profiles
            where lower(email) = lower(${person})`;
      return found?.id;
    }
  });
}
