import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Application, publishableKey, startApplication } from '@ludarium/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useFolder } from '../support/folder.ts';
import { png } from '../support/png.ts';
import { root } from '../support/root.ts';
import { mintToken } from '../support/tokens.ts';
import {
  installServers,
  type PostgresServer,
  postgresVersions,
  startServer,
  withSql,
} from './servers.ts';

/** The newest version that the installed client can dump; undefined without a client. */
function findVersion() {
  const [, major] = /\) (\d+)/.exec(spawnSync('pg_dump', ['--version']).stdout?.toString()) ?? [];
  return postgresVersions.findLast((version) => version <= Number(major));
}
const version = findVersion();

/** The two blocks of commands of the guide: the backup, and the way back. */
async function readCommands(): Promise<readonly [backup: string, restore: string]> {
  const guide = await readFile(path.join(root, 'docs/operating.md'), 'utf8');
  const [, block = ''] = /```sh\n(pg_dump .*?)```/s.exec(guide) ?? [];
  const [backup = '', restore = ''] = block.split('\n\n');
  return [backup, restore];
}

const tester = { id: 3, email: 'tina@games.example', roles: ['tester'] };

describe.skipIf(version === undefined)(
  'the backup of the guide, where pg_dump is installed',
  () => {
    let server: PostgresServer;
    const at = useFolder('backup');
    let dataDir: string;
    let running: Application | undefined;
    beforeAll(async () => {
      await installServers();
      server = await startServer(version ?? 17);
      dataDir = at('data');
    });
    afterAll(async () => {
      await running?.stop();
      await server?.stop();
    });

    const createDatabase = async (name: string): Promise<string> => {
      await withSql(server.url, (sql) => sql`create database ${sql(name)}`);
      return new URL(`/${name}`, server.url).href;
    };
    const run = (commands: string, databaseUrl: string) =>
      promisify(execFile)('sh', ['-e', '-c', commands], {
        cwd: at(),
        env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      });
    const start = async (databaseUrl: string) => {
      running = await startApplication({ port: 0, seed: 'none', dataDir, databaseUrl });
      return running;
    };

    it('brings back rows, files and sessions', async () => {
      const [backup, restore] = await readCommands();
      const first = await createDatabase('first');
      const before = await start(first);
      const headers = {
        apikey: publishableKey,
        'x-laravel-token': await mintToken(before.jwtSecret, tester),
      };
      await before.sql`insert into public.user_roles (user_id, role) values (${tester.id}, 'tester')`;
      const [report] = await before.sql<{ id: string }[]>`
      insert into public.feedback_items (title, content, category, priority, user_id)
      values ('Crash', ${'One line\u2028and another'}, 'bug', 'minor', ${tester.id}) returning id`;
      const name = `feedback-attachments/${report?.id}/${report?.id}_1.png`;
      const upload = { method: 'POST', body: png, headers };
      expect((await fetch(`${before.url}/storage/v1/object/${name}`, upload)).status).toBe(200);
      await run(backup, first);
      await before.stop();
      await rm(dataDir, { recursive: true });
      // As systemd and Docker make it before the first start.
      await mkdir(dataDir);

      const second = await createDatabase('second');
      await run(restore, second);
      const after = await start(second);
      const rows = await fetch(`${after.url}/rest/v1/feedback_items?select=title,content`, {
        headers,
      });
      expect(await rows.json()).toEqual([{ title: 'Crash', content: 'One line\u2028and another' }]);
      const sign = await fetch(`${after.url}/storage/v1/object/sign/feedback-attachments`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ expiresIn: 60, paths: [name.replace('feedback-attachments/', '')] }),
      });
      const [{ signedURL }] = await sign.json();
      const file = await fetch(`${after.url}/storage/v1${signedURL}`);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(png);
    });
  },
);
