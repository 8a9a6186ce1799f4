import { readFile } from 'node:fs/promises';

/**
 * Calls back when the package manager that started this script has ended. A signal to `npx pnpm
 * start` ends npx, but reaches neither pnpm, nor its shell, nor what that runs.
 *
 * Does nothing outside of a package script or without /proc.
 */
export async function watchLauncher(onGone: () => void): Promise<void> {
  if (!process.env.npm_lifecycle_event) return;
  const before = await launchers();
  const timer = setInterval(async () => {
    const now = await launchers();
    if (now.length >= before.length) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/** The processes above this one that belong to npm, npx and pnpm, nearest first. */
async function launchers(): Promise<number[]> {
  const found: number[] = [];
  let pid = process.ppid;
  while (pid > 1 && (found.length === 0 || (await isPackageManager(pid)))) {
    found.push(pid);
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    pid = Number(/\) \S (\d+)/.exec(state)?.[1] ?? 0);
  }
  return found;
}

/** npm's or pnpm's own process, Node running one of them, or the shell that was told to. */
async function isPackageManager(pid: number): Promise<boolean> {
  const bytes = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const command = bytes.replaceAll('\0', ' ');
  return /^(\S*sh -c )?['"]?(\S*node )?\S*(npm|npx|pnpm)\b/.test(command);
}
