interface Folders {
  /** The package. */
  readonly root: string;
  /** For the built files; emptied first. */
  readonly outDir: string;
}

/** The part of Vite's `build` that is used. The caller passes it: Vite belongs to the built package. */
type Build = (configuration: {
  root: string;
  logLevel: 'warn' | 'error';
  build: { outDir: string; emptyOutDir: boolean; write: boolean; rolldownOptions: object };
}) => Promise<unknown>;

/**
 * Builds twice: in memory, to learn which modules the same pages need, and then with fewer files.
 *
 * @param prepare gets the chunks of automatic code splitting, and returns `choose` of `planChunks`
 */
export async function buildInFewFiles(
  build: Build,
  { root, outDir }: Folders,
  prepare: (built: readonly BuiltChunk[]) => (chunk: BuiltChunk) => string | null,
): Promise<void> {
  // In kB. The largest file is the rich text editor; the budgets journey limits what pages load.
  const folder = { outDir, emptyOutDir: true, chunkSizeWarningLimit: 600 };
  const result = await build({
    root,
    logLevel: 'error',
    build: { ...folder, write: false, rolldownOptions: {} },
  });
  const chunks = getChunks(result);
  const names = planChunks(chunks, prepare(chunks));
  const codeSplitting = {
    groups: [{ name: (module: string) => names.get(module) ?? null, debugName: 'planned chunks' }],
    // The plan names every module.
    includeDependenciesRecursively: false,
  };
  await build({
    root,
    logLevel: 'warn',
    build: { ...folder, write: true, rolldownOptions: { output: { codeSplitting } } },
  });
}

/** The chunks of a build's result. */
function getChunks(result: unknown): BuiltChunk[] {
  if (typeof result !== 'object' || result === null || !('output' in result)) {
    throw new Error('The build has no output.');
  }
  if (!Array.isArray(result.output)) throw new Error('The output of the build is not a list.');
  return result.output.filter((file): file is BuiltChunk => file.type === 'chunk');
}

/** A file of JavaScript of a build; Rolldown's `OutputChunk` fits. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  readonly code: string;
}

/** The given chunks and all chunks that they import, directly or indirectly. */
export function getLoaded<Chunk extends BuiltChunk>(
  built: readonly Chunk[],
  start: readonly Chunk[],
): Set<Chunk> {
  const byName = new Map(built.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set(start);
  // A set also iterates over what is added meanwhile.
  for (const { imports } of loaded) {
    for (const fileName of imports) {
      const chunk = byName.get(fileName);
      if (chunk) loaded.add(chunk);
    }
  }
  return loaded;
}

/**
 * Plans fewer, larger files. Automatic code splitting makes a file of each set of modules that the
 * same entries need: exact, but dozens of files. Here some of them become one.
 *
 * Rolldown's own groups of modules know only what a module imports in its source: through the
 * domain's index files they would move whole libraries into every page.
 *
 * @param built the result of automatic code splitting
 * @param choose the name of the file that a chunk becomes a part of, null if it stays as it is
 * @returns the name of its file for each module that shares one
 * @throws Error if files would import each other, because then constants are read too early
 */
export function planChunks<Chunk extends BuiltChunk>(
  built: readonly Chunk[],
  choose: (chunk: Chunk) => string | null,
): Map<string, string> {
  // Rolldown keeps its runtime in a file of its own.
  const isRuntime = ({ moduleIds }: Chunk) => moduleIds.every((id) => id.startsWith('\0rolldown'));
  const files = new Map(
    built.map((chunk) => [chunk.fileName, isRuntime(chunk) ? null : choose(chunk)]),
  );
  const getName = (fileName: string) => files.get(fileName) ?? fileName;
  const imports = new Map<string, Set<string>>();
  for (const { fileName, imports: imported } of built) {
    const name = getName(fileName);
    const names = imports.get(name) ?? new Set();
    imports.set(name, names);
    for (const other of imported) if (getName(other) !== name) names.add(getName(other));
  }
  for (const name of imports.keys()) {
    const path = findPath(imports, name, name);
    if (path) throw new Error(`Files would import each other: ${path.join(' > ')}`);
  }
  return new Map(
    built.flatMap(({ fileName, moduleIds }) => {
      const name = files.get(fileName);
      return name ? moduleIds.map((id): [string, string] => [id, name]) : [];
    }),
  );
}

/** The names from one file to another along the imports, null if there is no path. */
function findPath(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): string[] | null {
  const paths = new Map([...(imports.get(from) ?? [])].map((name) => [name, [from, name]]));
  for (const [name, path] of paths) {
    if (name === to) return path;
    for (const next of imports.get(name) ?? [])
      if (!paths.has(next)) paths.set(next, [...path, next]);
  }
  return null;
}

/**
 * Writes the scripts of the head into the document, so that nothing blocks its first paint. The
 * content security policy allows them by their hashes.
 *
 * @param scripts content by address
 */
export function inlineScripts(document: string, scripts: Readonly<Record<string, string>>): string {
  return document.replace(/<script\s+src="(\/[^"]+)"><\/script>/g, (tag, address: string) =>
    scripts[address] ? `<script>${scripts[address]}</script>` : tag,
  );
}
