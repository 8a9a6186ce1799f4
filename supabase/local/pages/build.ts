import { spawn } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The output folders of the two apps. */
export const builtPages = {
  site: path.join(root, 'packages/site/dist'),
  console: path.join(root, 'packages/console/dist'),
};

/**
 * Builds site and console if there is no build, or one older than its sources. The pages read
 * their variables at run time, from `/config.json`.
 *
 * @throws Error in one sentence when a build fails (its output went to the terminal)
 */
export async function buildMissingPages(say: (line: string) => void): Promise<void> {
  for (const name of ['site', 'console'] as const) {
    const sources = [name, 'web', 'domain'].map((folder) => path.join(root, 'packages', folder));
    const newest = Math.max(...(await Promise.all(sources.map(newestChange))));
    const stamp = path.join(builtPages[name], '.built');
    const built = await readFile(stamp, 'utf8').catch(() => '0');
    if (Number(built) >= newest) continue;
    say(`Building the ${name} …`);
    await run(name);
    await writeFile(stamp, String(newest));
  }
}

async function run(name: 'site' | 'console'): Promise<void> {
  const cwd = path.join(root, 'packages', name);
  const tsx = createRequire(path.join(root, 'package.json')).resolve('tsx/cli');
  const child = spawn(process.execPath, [tsx, 'build/build.ts'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Building the ${name} failed.`);
}

async function newestChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const times = await Promise.all(
    entries
      .filter(
        ({ name }) => !['node_modules', 'dist'].includes(name) && !/\.(test|stories)\./.test(name),
      )
      .map(async (entry) => {
        const file = path.join(folder, entry.name);
        return entry.isDirectory() ? newestChange(file) : (await stat(file)).mtimeMs;
      }),
  );
  return Math.max(0, ...times);
}
