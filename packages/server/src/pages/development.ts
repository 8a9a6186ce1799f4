import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isConsolePath } from '@ludarium/domain/routes';
import { proxy } from 'hono/proxy';

export interface DevelopmentPages {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Runs Vite for site and console and proxies their pages, so that one origin serves them.
 *
 * @param port of the back end; Vite's two servers take the next two, which need not be opened
 */
export async function startDevelopmentPages(root: string, port: number): Promise<DevelopmentPages> {
  const ports = { site: port + 1, console: port + 2 };
  const children = [runVite(root, 'site', ports.site), runVite(root, 'console', ports.console)];
  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      const isConsole = url.pathname.startsWith('/console/') || isConsolePath(url.pathname);
      const target = new URL(
        url.pathname + url.search,
        `http://localhost:${ports[isConsole ? 'console' : 'site']}`,
      );
      if (isConsolePath(url.pathname)) target.pathname = '/console/index.html';
      return proxy(target, { raw: request, redirect: 'manual' });
    },
    close: async () => {
      for (const child of children) child.kill('SIGTERM');
    },
  };
}

function runVite(root: string, name: 'site' | 'console', port: number): ChildProcess {
  const folder = path.join(root, 'packages', name);
  const vite = createRequire(path.join(root, 'package.json')).resolve('vite/package.json');
  return spawn(
    process.execPath,
    [path.join(path.dirname(vite), 'bin/vite.js'), '--port', String(port), '--strictPort'],
    { cwd: folder, stdio: 'inherit', env: { ...process.env, DEV_PORT: String(port) } },
  );
}
