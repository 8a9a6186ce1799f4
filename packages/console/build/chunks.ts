import { type BuiltChunk, getLoaded } from '../../web/build/few-files.ts';

interface Area {
  readonly name: string;
  /** What the paths of its modules contain. */
  readonly folder: string;
  /** The dynamic imports of the first view, as ends of module paths. */
  readonly firstView: readonly string[];
}

const areas: readonly Area[] = [
  {
    name: 'admin',
    folder: '/src/admin/',
    // `local-storage-store.ts` stays a file of its own: it throws where the storage is blocked.
    firstView: ['admin/AdminArea.tsx', 'ui/Toaster.tsx'],
  },
  {
    name: 'portal',
    folder: '/src/publisher/',
    firstView: ['publisher/PublisherArea.tsx', 'ui/Toaster.tsx'],
  },
  {
    name: 'board',
    folder: '/src/feedback/',
    firstView: [
      'feedback/FeedbackArea.tsx',
      'ui/Toaster.tsx',
      'feedback/data/events.ts',
      'notifications/UnreadCount.tsx',
    ],
  },
  {
    name: 'editor',
    folder: '/src/admin/privacy-policy/PrivacyPolicyEditorPage.tsx',
    firstView: ['admin/privacy-policy/PrivacyPolicyEditorPage.tsx'],
  },
];

/**
 * Puts the chunks of first views into one file for each set of areas that share them. Chunks that
 * another area needs later are in a second file, so that no area loads code of another one.
 *
 * @returns the name of a chunk's file; null for a chunk that is loaded after the first view
 */
export function chooseFiles(built: readonly BuiltChunk[]): (chunk: BuiltChunk) => string | null {
  const entries = built.filter(({ isEntry }) => isEntry);
  // The areas read the configuration when they are loaded, and the entry loads it before.
  const start = getLoaded(built, entries);
  const loads = areas.map(({ name, folder, firstView }) => ({
    name,
    first: getLoaded(built, [...entries, ...firstView.map((module) => findChunk(built, module))]),
    all: getLoaded(
      built,
      built.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(folder))),
    ),
  }));
  return (chunk) => {
    if (start.has(chunk)) return 'start';
    const first = loads.filter((load) => load.first.has(chunk));
    if (first.length === 0) return null;
    const names = first.map(({ name }) => name);
    // Splitting off the editor's modules here would make a file of 1 KB.
    if (names.includes('board')) return names.filter((name) => name !== 'editor').join('-');
    const isNeededLater = loads.some((load) => load.all.has(chunk) && !first.includes(load));
    return [...names, ...(isNeededLater ? ['shared'] : [])].join('-');
  };
}

function findChunk(built: readonly BuiltChunk[], module: string): BuiltChunk {
  const chunk = built.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`No file contains ${module}.`);
  return chunk;
}
