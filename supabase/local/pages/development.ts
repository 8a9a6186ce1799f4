import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { consolePaths } from './app.ts';

/** The ports of Vite's two development servers; people only ever open the back end's origin. */
const ports = { site: 4001, console: 4002 } as const;

export interface DevelopmentPages {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Runs Vite for site and console and passes pages through, so that one origin serves them. */
export async function startDevelopmentPages(root: string): Promise<DevelopmentPages> {
  const children = (['site', 'console'] as const).map((name) => runVite(root, name));
  return {
    fetch: (request) => {
      const url = new URL(request.url);
      const isConsole = url.pathname.startsWith('/console/') || consolePaths.test(url.pathname);
      const target = new URL(
        url.pathname + url.search,
        `http://localhost:${ports[isConsole ? 'console' : 'site']}`,
      );
      if (consolePaths.test(url.pathname)) target.pathname = '/console/index.html';
      return fetch(target, {
        method: request.method,
        headers: request.headers,
        redirect: 'manual',
      });
    },
    close: async () => {
      for (const child of children) child.kill('SIGTERM');
    },
  };
}

function runVite(root: string, name: 'site' | 'console'): ChildProcess {
  const folder = path.join(root, 'packages', name);
  const vite = createRequire(path.join(root, 'package.json')).resolve('vite/package.json');
  return spawn(
    process.execPath,
    [path.join(path.dirname(vite), 'bin/vite.js'), '--port', String(ports[name]), '--strictPort'],
    { cwd: folder, stdio: 'inherit' },
  );
}
