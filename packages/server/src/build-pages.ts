import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { claimDataFolder, FolderInUse } from './data-folder.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The output folders of the two apps. */
export const builtPages = {
  site: path.join(root, 'packages/site/dist'),
  console: path.join(root, 'packages/console/dist'),
};

/** Claimed by the process that builds. */
const buildFolder = path.join(root, 'node_modules/.cache/ludarium-build');

/**
 * Builds site and console if there is no build, or one older than its sources. The pages read
 * their variables at run time, from `/config.json`. One process builds at a time; the others wait and
 * use its build.
 *
 * @throws Error in one sentence when a build fails (its output went to the terminal)
 */
export async function buildMissingPages(say: (line: string) => void): Promise<void> {
  if ((await findMissingBuilds()).length === 0) return;
  const release = await claimWhenFree(say);
  try {
    for (const { name, stamp, newest } of await findMissingBuilds()) {
      say(`Building the ${name} …`);
      await run(name);
      await compressFiles(builtPages[name]);
      await writeFile(stamp, String(newest));
    }
  } finally {
    await release();
  }
}

async function findMissingBuilds() {
  const builds = (['site', 'console'] as const).map(async (name) => {
    const sources = [name, 'browser', 'domain'].map((folder) =>
      path.join(root, 'packages', folder),
    );
    const newest = Math.max(...(await Promise.all(sources.map(newestChange))));
    const stamp = path.join(builtPages[name], '.built');
    const built = Number(await readFile(stamp, 'utf8').catch(() => '0'));
    return { name, stamp, newest, isMissing: built < newest };
  });
  return (await Promise.all(builds)).filter(({ isMissing }) => isMissing);
}

async function claimWhenFree(say: (line: string) => void): Promise<() => Promise<void>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await claimDataFolder(buildFolder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      if (attempt === 0) say('Waiting for another process that builds the pages …');
      await setTimeout(250);
    }
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
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Building the ${name} failed.`);
}

/** Writes the compressed form of each text beside it, as `serveStatic` sends it. */
async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const name of files.filter((file) => /\.(html|js|css|svg|json|xml|txt)$/.test(file))) {
    const file = path.join(folder, name);
    await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file)));
  }
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
