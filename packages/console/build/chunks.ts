import { type BuiltChunk, getLoaded } from '../../web/build/few-files.ts';

interface Area {
  readonly name: string;
  /** What the paths of its modules contain. */
  readonly folder: string;
  /** Modules of the first view that the entry does not import itself, as ends of their paths. */
  readonly firstView: readonly string[];
}

const allAreas: readonly Area[] = [
  {
    name: 'admin',
    folder: '/src/admin/',
    // `local-storage-store.ts` stays a file of its own: it throws where the storage is blocked.
    firstView: ['admin/AdminArea.tsx', 'ui/Toaster.tsx'],
  },
  {
    // What the lists and their records load in addition to the admin area.
    name: 'list',
    folder: '/src/admin/list/',
    firstView: [
      'admin/list/AdminList.tsx',
      'admin/list/filters.tsx',
      'admin/list/RecordPage.tsx',
      'admin/history/AdminThread.tsx',
      'admin/history/History.tsx',
      'admin/game-proposals/LatestProposals.tsx',
      'admin/game-proposals/Shortcuts.tsx',
      'admin/games/GameFacts.tsx',
      'admin/testers/TesterFacts.tsx',
      'team/MemberList.tsx',
      'layout/LazyPanel.tsx',
      'layout/use-debounced.ts',
    ],
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
  const loads = allAreas.map(({ name, folder, firstView }) => ({
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
    // What a list shares with the portal or the board is loaded with the admin area, too.
    const isList = first.every(({ name }) => name === 'list' || name === 'editor');
    const names = first.map(({ name }) => (name === 'list' && !isList ? 'admin' : name));
    const areas = [...new Set(names)];
    // Splitting off what the editor shares with these would make files of a few KB.
    const hasEditor = !['board', 'list'].some((name) => areas.includes(name));
    const parts = areas.filter((name) => hasEditor || name !== 'editor');
    if (parts.join() === 'admin,board') return 'admin-portal-board';
    if (parts.includes('board')) return parts.join('-');
    const later = loads.filter(
      ({ name, all }) =>
        all.has(chunk) &&
        !parts.includes(name) &&
        !(name === 'list' && parts.includes('admin')) &&
        !(name === 'admin' && parts.includes('list')),
    );
    if (later.length === 0 || parts.join() === 'admin,editor') return parts.join('-');
    // An open card needs a few of them: with the others it would evaluate half of the portal.
    const isSplit = parts.includes('portal') && later.some(({ name }) => name === 'board');
    return [...parts, 'shared', ...(isSplit ? ['board'] : [])].join('-');
  };
}

function findChunk(built: readonly BuiltChunk[], module: string): BuiltChunk {
  const chunk = built.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`No file contains ${module}.`);
  return chunk;
}
