import { spawnSync } from 'node:child_process';
import { findPostgrest } from '../src/data-api/postgrest.ts';

/** For `deploy/build-tree.sh`: ends with 1 and a sentence where this platform has no PostgREST. */
try {
  const file = findPostgrest();
  const { status, error, stdout, stderr } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} does not run here: ${error?.message ?? stderr}`);
  process.stdout.write(`PostgREST: ${file}, ${stdout}`);
} catch (error) {
  const { platform, arch } = process;
  const advice = `For an image of ${platform}-${arch} put the executable into deploy/postgrest.`;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${advice}\n`);
  process.exitCode = 1;
}
