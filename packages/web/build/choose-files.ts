import { gzipSync } from 'node:zlib';
import { type BuiltChunk, getLoaded } from './few-files.ts';

/** What files may cost, in bytes of gzip. A first view is loaded by the entry itself. */
export interface Limits {
  /** What a request is worth, for each file that its view loads. */
  readonly worthOfRequest: number;
  /** What a merge may add to a first view. */
  readonly mostPerMerge: number;
  /** What all merges may add to a first view. */
  readonly mostInTotal: number;
  /** What a view that is loaded by another one counts, compared with a first view. */
  readonly weightOfLaterView: number;
  /**
   * Whether the entry's file may contain other modules. They are evaluated before the entry has loaded
   * the configuration, which clients of back ends read when they are evaluated.
   */
  readonly mayExtendEntry: boolean;
}

/** What is loaded once a dynamic import has arrived. */
interface View {
  /** The entries and the dynamic imports that led to it. */
  readonly requested: readonly BuiltChunk[];
  readonly isFirst: boolean;
  /** The bytes that it needs. */
  readonly bytes: number;
}

/** Chunks that become one file. */
interface PlannedFile {
  readonly chunks: readonly BuiltChunk[];
  readonly bytes: number;
  /** The files that it imports, directly or indirectly. */
  readonly imports: ReadonlySet<PlannedFile>;
  /** The views that load it. */
  readonly views: Set<View>;
  /** Whether the entry needs it. */
  isStart: boolean;
}

/**
 * Puts the chunks that views share into fewer files, within the limits of files and bytes per page of
 * tests/e2e/journeys/budgets.spec.ts: two of them become one, those first that add the fewest
 * unneeded bytes for each request that views save; a request of a view with many files counts more.
 *
 * @param built the result of automatic code splitting
 * @returns the name of a chunk's file; null for a chunk that stays as it is
 */
export function chooseFiles(
  built: readonly BuiltChunk[],
  limits: Limits,
): (chunk: BuiltChunk) => string | null {
  const bytes = new Map(built.map((chunk) => [chunk, gzipSync(chunk.code).byteLength]));
  const views = listViews(built, bytes);
  let plan = built.map((chunk) => [chunk]);
  for (;;) {
    const pair = findMerge(describeFiles(plan, views, bytes), limits);
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

/** The view of the entries, and then one for each dynamic import. */
function listViews(
  built: readonly BuiltChunk[],
  bytes: ReadonlyMap<BuiltChunk, number>,
): readonly View[] {
  const entries = built.filter(({ isEntry }) => isEntry);
  const describe = (requested: readonly BuiltChunk[]): View => ({
    requested,
    isFirst: requested.length <= entries.length + 1,
    bytes: sumBytes(getLoaded(built, requested), bytes),
  });
  const views = [describe(entries)];
  const found = new Set<string>();
  for (const { requested } of views) {
    for (const { dynamicImports } of getLoaded(built, requested)) {
      const next = built.filter(
        ({ fileName }) => dynamicImports.includes(fileName) && !found.has(fileName),
      );
      for (const chunk of next) {
        found.add(chunk.fileName);
        views.push(describe([...requested, chunk]));
      }
    }
  }
  return views;
}

function sumBytes(chunks: Iterable<BuiltChunk>, bytes: ReadonlyMap<BuiltChunk, number>): number {
  let sum = 0;
  for (const chunk of chunks) sum += bytes.get(chunk) ?? 0;
  return sum;
}

/** Describes the files of a plan. */
function describeFiles(
  plan: readonly (readonly BuiltChunk[])[],
  views: readonly View[],
  bytes: ReadonlyMap<BuiltChunk, number>,
): PlannedFile[] {
  const files = plan.map((chunks) => ({
    chunks,
    bytes: sumBytes(chunks, bytes),
    imports: new Set<PlannedFile>(),
    views: new Set<View>(),
    isStart: false,
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
  for (const view of views) {
    for (const { fileName } of view.requested) {
      const file = byChunk.get(fileName);
      for (const loaded of file ? [file, ...file.imports] : []) {
        loaded.views.add(view);
        if (view === views[0]) loaded.isStart = true;
      }
    }
  }
  return files;
}

/** The two files whose merge costs least for each request that it saves; null if none is worth it. */
function findMerge(
  files: readonly PlannedFile[],
  limits: Limits,
): readonly [PlannedFile, PlannedFile] | null {
  const { worthOfRequest, weightOfLaterView } = limits;
  let best: readonly [PlannedFile, PlannedFile] | null = null;
  let lowest = worthOfRequest;
  const loads = new Map<View, { count: number; bytes: number }>();
  for (const { views, bytes } of files) {
    for (const view of views) {
      const load = loads.get(view) ?? { count: 0, bytes: 0 };
      loads.set(view, { count: load.count + 1, bytes: load.bytes + bytes });
    }
  }
  const addedBytes = (one: PlannedFile, other: PlannedFile) => {
    let sum = 0;
    for (const view of other.views) {
      if (one.views.has(view)) continue;
      let added = one.bytes;
      for (const { bytes, views } of one.imports) if (!views.has(view)) added += bytes;
      const inTotal = (loads.get(view)?.bytes ?? 0) + added - view.bytes;
      if (view.isFirst && (added > limits.mostPerMerge || inTotal > limits.mostInTotal)) {
        return Number.POSITIVE_INFINITY;
      }
      sum += view.isFirst ? added : added * weightOfLaterView;
    }
    return sum;
  };
  const shared = files.filter(({ chunks }) => !chunks[0]?.isDynamicEntry);
  for (const [index, one] of shared.entries()) {
    for (const other of shared.slice(0, index)) {
      if (one.isStart !== other.isStart && !limits.mayExtendEntry) continue;
      let saved = 0;
      for (const view of one.views) {
        if (!other.views.has(view)) continue;
        saved += (loads.get(view)?.count ?? 0) * (view.isFirst ? 1 : weightOfLaterView);
      }
      if (saved === 0) continue;
      let price = addedBytes(one, other) / saved;
      if (price < lowest) price += addedBytes(other, one) / saved;
      if (price >= lowest || isBetween(one, other) || isBetween(other, one)) continue;
      if (price === 0) return [one, other];
      best = [one, other];
      lowest = price;
    }
  }
  return best;
}

/**
 * Whether a third file imports one and is imported by the other: in one file, they would import each
 * other with it, and constants would be read before they exist.
 */
const isBetween = (one: PlannedFile, other: PlannedFile): boolean =>
  [...one.imports].some((file) => file !== other && file.imports.has(other));
