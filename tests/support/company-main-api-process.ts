import { createInbox } from '../../packages/server/demo/inbox.ts';
import { migrateMainApi } from '../../packages/server/demo/main-api/index.ts';
import { seedMainApi } from '../../packages/server/demo/seed/index.ts';
import { serveMainApi } from '../../packages/server/demo/serve.ts';
import { openDatabase } from '../../packages/server/src/postgres/index.ts';
import { startInboxServer } from './smtp-server.ts';

/**
 * The main API of a company, in a process of its own: the demo's code on another database, with
 * another secret and other ids. It tells the data backend what `docs/main-api.md` asks for, over HTTP.
 * Sends its addresses to the parent process, which answers with those of the data backend.
 */
const { DATA_DIR = '', TOKEN_SECRET = '', CATALOGUE_KEY = '', SITE_URL = '' } = process.env;

/** No id of the demo's people is used. */
const firstId = 700_001;

interface DataBackendAddress {
  readonly url: string;
  readonly secretKey: string;
}

const database = await openDatabase({
  dataDir: DATA_DIR,
  databaseUrl: undefined,
  authenticatorUrl: undefined,
  say: () => undefined,
});
const { sql } = database;
await migrateMainApi(sql);
await sql.begin((tx) => seedMainApi(tx));
await sql.begin(async (tx) => {
  await tx`
    delete from main_api.users where email not in ('admin@demo.example', 'tester@demo.example')`;
  await tx`delete from public.user_roles where user_id not in (select id from main_api.users)`;
  // The ids refer to each other.
  await tx`set local session_replication_role = replica`;
  await tx`update main_api.users set id = id + ${firstId}`;
  await tx`update main_api.roles set user_id = user_id + ${firstId}`;
  await tx`update public.user_roles set user_id = user_id + ${firstId}`;
});
await sql.unsafe(`
  alter table main_api.users alter column id restart with ${firstId + 1000};
  create function main_api.announce() returns trigger language plpgsql as $$
  begin
    perform pg_notify('facts', json_build_object('table', tg_table_name, 'operation', tg_op,
      'row', to_json(coalesce(new, old)))::text);
    return null;
  end $$;
  create trigger announce after insert or delete on public.user_roles
    for each row execute function main_api.announce();
  create trigger announce after insert or update on app.ended_sessions
    for each row execute function main_api.announce();
  create trigger announce after insert or update on app.confirmed_emails
    for each row execute function main_api.announce();
`);

let dataBackend: DataBackendAddress | undefined;

async function tell(method: string, path: string, body?: object): Promise<void> {
  if (!dataBackend) throw new Error('The data backend is not known yet.');
  const answer = await fetch(`${dataBackend.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: dataBackend.secretKey,
      'content-type': 'application/json',
      prefer: 'resolution=ignore-duplicates',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) console.error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

interface Fact {
  readonly table: string;
  readonly operation: string;
  readonly row: Readonly<Record<string, unknown>>;
}

async function tellFact({ table, operation, row }: Fact): Promise<void> {
  const { user_id, role, email, before } = row;
  if (table === 'ended_sessions') return tell('POST', 'rpc/end_sessions', { user_id, before });
  if (table === 'confirmed_emails') return tell('POST', 'rpc/confirm_email', { user_id, email });
  return operation === 'DELETE'
    ? tell('DELETE', `user_roles?user_id=eq.${user_id}&role=eq.${role}`)
    : tell('POST', 'user_roles', { user_id, role });
}

const inbox = createInbox(sql);
const smtp = await startInboxServer(inbox);
const served = await serveMainApi(
  () => ({
    sql,
    secret: TOKEN_SECRET,
    mailer: inbox,
    catalogueKey: CATALOGUE_KEY,
    publicUrl: SITE_URL,
  }),
  { allowedOrigins: [SITE_URL], inbox },
);
process.on('message', async (address: DataBackendAddress) => {
  dataBackend = address;
  for (const row of await sql`select user_id, role from public.user_roles`) {
    await tell('POST', 'user_roles', row);
  }
  await sql.listen('facts', (payload) => void tellFact(JSON.parse(payload)));
  process.send?.('told');
});
process.once('SIGTERM', async () => {
  await served.close();
  await smtp.stop();
  await database.close();
  process.exit(0);
});
process.send?.({ url: served.url, smtpUrl: smtp.url });
