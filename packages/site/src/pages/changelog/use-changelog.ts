import { type ChangelogKind, changelogKinds, changelogMessages } from '@ludarium/domain/changelog';
import { readPublicRows } from '@ludarium/web/http/public-rows.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useEffect, useState } from 'react';

const pageSize = 50;

export interface ChangelogEntry {
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly kind: ChangelogKind | null;
  readonly build: string | null;
  readonly publishedAt: string;
}

interface Changelog {
  /** The pages loaded so far, newest first. */
  readonly entries: readonly ChangelogEntry[];
  readonly status: 'loading' | 'failed' | 'loaded';
  readonly hasMore: boolean;
  /** Loads the next page, or the one that failed. */
  readonly loadMore: () => void;
}

/** Loads the published entries of the changelog, and more until the one of the address's hash is there. */
export function useChangelog(): Changelog {
  const [entries, setEntries] = useState<readonly ChangelogEntry[]>([]);
  const [status, setStatus] = useState<Changelog['status']>('loading');
  const [hasMore, setHasMore] = useState(false);

  // Each change to 'loading' starts a request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries change with the status only.
  useEffect(() => {
    if (status !== 'loading') return;
    let left = false;
    loadUntil(window.location.hash.slice(1), entries).then(
      (loaded) => {
        if (left) return;
        setEntries(loaded.entries);
        setHasMore(loaded.hasMore);
        setStatus('loaded');
      },
      (cause: unknown) => {
        if (left) return;
        console.warn('The changelog could not be loaded.', cause);
        setStatus('failed');
        void showToast({ kind: 'error', text: changelogMessages.loadFailed });
      },
    );
    return () => {
      left = true;
    };
  }, [status]);

  return { entries, status, hasMore, loadMore: () => setStatus('loading') };
}

/** The known entries with those of the next page, or of as many as it takes to find the wanted one. */
async function loadUntil(wanted: string, known: readonly ChangelogEntry[]) {
  const isId = /^[0-9a-f-]{36}$/.test(wanted);
  let entries = known;
  for (;;) {
    const page = await load(entries.length);
    entries = [...entries, ...page.slice(0, pageSize)];
    const hasMore = page.length > pageSize;
    if (!hasMore || !isId || entries.some(({ id }) => id === wanted)) return { entries, hasMore };
  }
}

/** A page and, if there are more, one entry of the next. Parses without zod, which would double the page's JavaScript. */
async function load(from: number): Promise<ChangelogEntry[]> {
  const rows = await readPublicRows(
    `changelog_entries?select=id,title,body,kind,build,published_at&status=eq.published&order=published_at.desc,id&offset=${from}&limit=${pageSize + 1}`,
  );
  return rows.map(readEntry);
}

function readEntry(row: Record<string, unknown>): ChangelogEntry {
  const { id, title, body, build, published_at: publishedAt } = row;
  if (
    typeof id !== 'string' ||
    typeof title !== 'string' ||
    typeof body !== 'string' ||
    typeof publishedAt !== 'string'
  ) {
    throw new Error('An entry is incomplete.');
  }
  const kind = changelogKinds.find((known) => known === row.kind) ?? null;
  return { id, title, body, kind, build: typeof build === 'string' ? build : null, publishedAt };
}
