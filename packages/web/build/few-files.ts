import { type BuiltChunk, planChunks } from './plan-chunks.ts';

interface Folders {
  /** The package. */
  readonly root: string;
  /** Is emptied. */
  readonly outDir: string;
}

/** Vite's `build`, as far as it is used: it belongs to the package that is built. */
type Build = (configuration: {
  root: string;
  logLevel: 'warn' | 'error';
  build: { outDir: string; emptyOutDir: boolean; write: boolean; rolldownOptions: object };
}) => Promise<unknown>;

/**
 * Builds twice: in memory, to learn which modules the same pages need, and then with fewer files.
 *
 * @param prepare gets the chunks of automatic code splitting, and returns what `planChunks` takes
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
  if (!Array.isArray(result.output)) throw new Error('The output of the build is no list.');
  return result.output.filter((file): file is BuiltChunk => file.type === 'chunk');
}
