import { gzipSync } from 'node:zlib';
import { type BuiltChunk, getLoaded } from '../../web/build/few-files.ts';

/** What a request is worth, in bytes of gzip for each file that its view loads. */
const worthOfRequest = 660;

/** The bytes of gzip that a merge may add to any view. */
const most = 5_000;

/** Chunks that become one file. */
interface PlannedFile {
  readonly chunks: readonly BuiltChunk[];
  readonly bytes: number;
  /** The files that it imports, directly or indirectly. */
  readonly imports: ReadonlySet<PlannedFile>;
  /** The numbers of the views that load it. */
  readonly views: Set<number>;
}

/**
 * Puts the chunks that pages share into fewer files, within the limits of files and bytes per page of
 * tests/e2e/journeys/budgets.spec.ts: two of them become one, those first that add the fewest
 * unneeded bytes for each request that views save; a request of a view with many files counts more. A
 * view is what is loaded once a dynamic import has arrived.
 *
 * @param built the result of automatic code splitting
 * @returns the name of a chunk's file; null for a chunk that stays as it is
 */
export function chooseFiles(built: readonly BuiltChunk[]): (chunk: BuiltChunk) => string | null {
  const bytes = new Map(built.map((chunk) => [chunk, gzipSync(chunk.code).byteLength]));
  const views = listViews(built);
  let plan = built.map((chunk) => [chunk]);
  for (;;) {
    const pair = findMerge(describeFiles(plan, views, bytes));
    if (pair === null) break;
    const merged = pair.flatMap(({ chunks }) => chunks);
    plan = [...plan.filter(([first]) => first && !merged.includes(first)), merged];
  }
  const shared = plan.filter(({ length }) => length > 1);
  return (chunk) => {
    const index = shared.findIndex((chunks) => chunks.includes(chunk));
    return index < 0 ? null : `shared-${index}`;
  };
}

/** For each view the chunks that are requested: the entries and the dynamic imports that led to it. */
function listViews(built: readonly BuiltChunk[]): BuiltChunk[][] {
  const views = [built.filter(({ isEntry }) => isEntry)];
  const found = new Set<string>();
  for (const requested of views) {
    for (const { dynamicImports } of getLoaded(built, requested)) {
      const next = built.filter(
        ({ fileName }) => dynamicImports.includes(fileName) && !found.has(fileName),
      );
      for (const chunk of next) {
        found.add(chunk.fileName);
        views.push([...requested, chunk]);
      }
    }
  }
  return views;
}

/** Describes the files of a plan. */
function describeFiles(
  plan: readonly (readonly BuiltChunk[])[],
  views: readonly (readonly BuiltChunk[])[],
  bytes: ReadonlyMap<BuiltChunk, number>,
): PlannedFile[] {
  const files = plan.map((chunks) => ({
    chunks,
    bytes: chunks.reduce((sum, chunk) => sum + (bytes.get(chunk) ?? 0), 0),
    imports: new Set<PlannedFile>(),
    views: new Set<number>(),
  }));
  const byChunk = new Map(
    files.flatMap((file) => file.chunks.map(({ fileName }) => [fileName, file] as const)),
  );
  for (const file of files) {
    const { imports } = file;
    const add = (chunks: readonly BuiltChunk[]) => {
      for (const name of chunks.flatMap((chunk) => chunk.imports)) {
        const imported = byChunk.get(name);
        if (imported && imported !== file) imports.add(imported);
      }
    };
    add(file.chunks);
    // A set also iterates over what is added meanwhile.
    for (const { chunks } of imports) add(chunks);
  }
  views.forEach((requested, view) => {
    for (const { fileName } of requested) {
      const file = byChunk.get(fileName);
      for (const loaded of file ? [file, ...file.imports] : []) loaded.views.add(view);
    }
  });
  return files;
}

/** The two files whose merge costs least for each request that it saves; null if none is worth it. */
function findMerge(files: readonly PlannedFile[]): readonly [PlannedFile, PlannedFile] | null {
  let best: readonly [PlannedFile, PlannedFile] | null = null;
  let lowest = worthOfRequest;
  const counts: number[] = [];
  for (const { views } of files) for (const view of views) counts[view] = (counts[view] ?? 0) + 1;
  const shared = files.filter(({ chunks }) => !chunks[0]?.isDynamicEntry);
  for (const [index, one] of shared.entries()) {
    for (const other of shared.slice(0, index)) {
      let saved = 0;
      for (const view of one.views) if (other.views.has(view)) saved += counts[view] ?? 0;
      if (saved === 0) continue;
      let price = addedBytes(one, other) / saved;
      if (price < lowest) price += addedBytes(other, one) / saved;
      if (price >= lowest || isBetween(one, other) || isBetween(other, one)) continue;
      best = [one, other];
      lowest = price;
    }
  }
  return best;
}

/** What the views of `other` would load without need if it were in one file with `one`. */
function addedBytes(one: PlannedFile, other: PlannedFile): number {
  let sum = 0;
  for (const view of other.views) {
    if (one.views.has(view)) continue;
    let added = one.bytes;
    for (const { bytes, views } of one.imports) if (!views.has(view)) added += bytes;
    if (added > most) return Number.POSITIVE_INFINITY;
    sum += added;
  }
  return sum;
}

/**
 * Whether a third file imports one and is imported by the other: in one file, they would import each
 * other with it, and constants would be read before they exist.
 */
const isBetween = (one: PlannedFile, other: PlannedFile): boolean =>
  [...one.imports].some((file) => file !== other && file.imports.has(other));
