import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { root } from './root.ts';

const passwords = {
  ludarium: 'password of ludarium',
  authenticator: 'password of authenticator',
};

/**
 * Runs `deploy/prepare-database.sql`, with its own words as passwords.
 *
 * @param url connection string of an administrator
 * @returns the connection strings of `DATABASE_URL` and `AUTHENTICATOR_DATABASE_URL`
 */
export async function prepareDatabase(url: string) {
  const file = await readFile(path.join(root, 'deploy/prepare-database.sql'), 'utf8');
  const statements = file
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    // One by one: a database can't be created in a transaction.
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
  const getUrl = (user: keyof typeof passwords) => {
    const own = new URL('/ludarium', url);
    own.username = user;
    own.password = passwords[user];
    return own.href;
  };
  return { databaseUrl: getUrl('ludarium'), authenticatorUrl: getUrl('authenticator') };
}
