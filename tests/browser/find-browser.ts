import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright';

/** A Chromium and how to start it. */
export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** The headless shell first: it needs two thirds of the time for the journeys. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** No background traffic. No sandbox as root, because Chromium does not start with one there. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Finds a Chromium: the one that `CHROMIUM_PATH` names, the system's, or Playwright's own; and
 * installs one when there is none (the system's package as root on Debian, else Playwright's).
 *
 * @throws Error saying what to do when there is none
 */
export function findBrowser(): Browser {
  if (!existing()) install();
  const found = existing();
  if (!found) {
    throw new Error(
      'There is no Chromium. Install one (apt-get install chromium, or npx playwright install chromium), or set CHROMIUM_PATH.',
    );
  }
  return { executablePath: found, args };
}

function existing(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of systemNames) {
    const file = folders.map((folder) => path.join(folder, name)).find(existsSync);
    if (file) return file;
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

function install(): void {
  const attempts: [string, string[]][] = [];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempts.push(
      ['apt-get', ['update', '-qq']],
      ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
      ['apt-get', ['install', '-y', '-qq', 'chromium']],
    );
  }
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  );
  attempts.push([process.execPath, [cli, 'install', 'chromium']]);
  for (const [program, parameters] of attempts) {
    try {
      execFileSync(program, parameters, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      // Try the next way; the last one throws the instructions.
    }
    if (existing()) return;
  }
}
