import { spawnSync } from 'node:child_process';
import { installServers, postgresVersions, startServer } from './servers.ts';

// `pnpm test postgres [version]`: the policies on each PostgreSQL, with the rights of a hosted project.

const wanted = process.argv.slice(2).map(Number);
await installServers();
let failed = false;
for (const version of postgresVersions) {
  if (wanted.length > 0 && !wanted.includes(version)) continue;
  const server = await startServer(version);
  const started = performance.now();
  const { status } = spawnSync('vitest run --project policies --reporter=dot', {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: server.url, TEST_DATABASE_HOSTED: 'true' },
  });
  await server.stop();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`PostgreSQL ${version}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
