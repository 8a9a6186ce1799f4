import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../support/root.ts';

/**
 * What `supabase functions deploy <name>` uploads: the function's `deno.json`, its entry point and
 * every file that a relative import or the import map leads to (pkg/function/deno.go of
 * supabase/cli). Nothing above the function's folder is looked for.
 *
 * @returns paths from the repository's root
 */
export async function getUploadedFiles(name: string): Promise<string[]> {
  const folder = `supabase/functions/${name}`;
  const { imports }: { imports: Record<string, string> } = JSON.parse(
    await readFile(path.join(root, folder, 'deno.json'), 'utf8'),
  );
  const found = new Set<string>();
  const queue = [`${folder}/index.ts`];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, from, dynamic] of (await readFile(path.join(root, file), 'utf8')).matchAll(
      importPattern,
    )) {
      const specifier = from ?? dynamic ?? '';
      const key = Object.keys(imports).find((prefix) => specifier.startsWith(prefix));
      const mapped = key ? `${imports[key]}${specifier.slice(key.length)}` : specifier;
      if (!/^\.\.?\//.test(mapped) || !path.extname(mapped)) continue;
      queue.push(path.posix.join(key ? folder : path.posix.dirname(file), mapped));
    }
  }
  return [`${folder}/deno.json`, ...found];
}

/** The command's own expression. */
const importPattern =
  /(?:import|export)\s+(?:type\s+)?(?:{[^{}]+}|.*?)\s*(?:from)?\s*['"](.*?)['"]|import\(\s*['"](.*?)['"]\)/gi;

/** Copies what is uploaded into an empty folder. */
export async function copyUploadedFiles(name: string, target: string): Promise<void> {
  for (const file of await getUploadedFiles(name)) {
    await cp(path.join(root, file), path.join(target, file));
  }
}
