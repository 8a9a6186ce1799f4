import { loadEnvironment } from '../server/environment.ts';
import { resetAuthenticator } from '../server/postgres/index.ts';

/** `ludarium reset-authenticator`: after a change of the password in `DATABASE_URL`. */
export async function run(): Promise<void> {
  await resetAuthenticator(loadEnvironment());
  process.stdout.write('The role authenticator signs in. Start the servers of this database.\n');
}
