import { readPublicRows } from '@ludarium/browser/http/public-rows.ts';
import { useReportTitles } from '@ludarium/browser/http/use-report-titles.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import MarkdownText from '@ludarium/browser/ui/MarkdownText.tsx';
import { brand } from '@ludarium/domain/brand';
import {
  type ChangelogKind,
  changelogKindLabels,
  changelogKinds,
  changelogMessages,
} from '@ludarium/domain/changelog';
import { formatDate } from '@ludarium/domain/dates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { scrollToHash } from '../../shell/go.ts';
import { NoticeCard } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './ChangelogPage.module.css';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** /changelog: what admins have published, newest first, by month. */
export default function ChangelogPage() {
  const { entries, isFetching, isError, hasMore, loadMore } = useChangelog();
  const reports = useReportTitles(entries.map(({ body }) => body));
  const isShown = entries.length > 0;
  return (
    <>
      <PageHead
        title="Changelog"
        description={`What is new, improved and fixed in ${brand.name}.`}
        path="/changelog"
      />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Changelog</h1>
          <p className="lead">What is new, improved and fixed.</p>
        </header>
        <div className={styles.body}>
          {groupByMonth(entries).map((group) => (
            <section key={group.month} className={styles.month} aria-label={group.month}>
              <h2 className={styles.name}>{group.month}</h2>
              <div className={styles.entries}>
                {group.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} reports={reports} />
                ))}
              </div>
            </section>
          ))}
          {isFetching ? (
            <Loading lines={isShown ? 7 : 28} />
          ) : isError ? (
            <NoticeCard sign="stop">
              <p role="alert">{changelogMessages.loadFailed}</p>
              <Button onClick={loadMore}>Try Again</Button>
            </NoticeCard>
          ) : !isShown ? (
            <NoticeCard sign="meeple">
              <p>{changelogMessages.empty}</p>
            </NoticeCard>
          ) : hasMore ? (
            <Button variant="plain" onClick={loadMore}>
              Earlier changes
            </Button>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Loading({ lines }: { lines: number }) {
  return (
    <>
      <SkeletonText lines={lines} label="Loading the changelog" />
      <noscript>
        <style>{`[role='status'] { display: none }`}</style>
        <p>This list needs JavaScript.</p>
      </noscript>
    </>
  );
}

function groupByMonth(entries: readonly ChangelogEntry[]) {
  const groups: { month: string; entries: ChangelogEntry[] }[] = [];
  for (const entry of entries) {
    const name = month.format(new Date(entry.publishedAt));
    const last = groups.at(-1);
    if (last?.month === name) last.entries.push(entry);
    else groups.push({ month: name, entries: [entry] });
  }
  return groups;
}

const tones = { new: 'felt', improved: 'sky', fixed: 'honey' } as const;
const headings = { h1: 'h4', h2: 'h4', h3: 'h4' } as const;

interface EntryProps {
  readonly entry: ChangelogEntry;
  /** Titles of reports by number, for testers. */
  readonly reports: ReadonlyMap<number, string>;
}

/** One entry, with its anchor. */
function Entry({ entry, reports }: EntryProps) {
  const { id, title, body, kind, build, publishedAt } = entry;
  return (
    <article id={id} className={styles.entry} aria-labelledby={`${id}-title`}>
      <p className="row muted small">
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        {kind ? <Badge tone={tones[kind]}>{changelogKindLabels[kind]}</Badge> : null}
        {build ? <span>Build {build}</span> : null}
      </p>
      <h3 id={`${id}-title`}>
        <a className={styles.anchor} href={`#${id}`}>
          {title}
        </a>
      </h3>
      <MarkdownText text={body} headings={headings} reports={reports} />
    </article>
  );
}

const pageSize = 50;

interface ChangelogEntry {
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly kind: ChangelogKind | null;
  readonly build: string | null;
  readonly publishedAt: string;
}

/** The published entries, newest first: a first page, and further ones until the entry of the hash. */
function useChangelog() {
  const [linked] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  const list = useInfiniteQuery({
    queryKey: ['changelog'],
    queryFn: ({ pageParam }) => loadPage(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length > pageSize ? pages.length * pageSize : undefined,
    meta: { failure: changelogMessages.loadFailed },
  });
  const loaded = (list.data?.pages ?? []).flatMap((page) => page.slice(0, pageSize));
  // One that was published meanwhile has moved the others.
  const entries = [...new Map(loaded.map((entry) => [entry.id, entry])).values()];
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = list;
  const isLoaded = entries.some(({ id }) => id === linked);
  const { data: isPublished } = useQuery({
    queryKey: ['changelog_entry', linked],
    queryFn: () => isEntryPublished(linked),
    enabled: /^[0-9a-f-]{36}$/.test(linked) && list.isSuccess && !isLoaded,
  });
  const isMissing = isPublished === true && !isLoaded && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  // The browser looks for the section of the hash before the entries are loaded.
  useEffect(() => {
    if (isLoaded) scrollToHash(`#${linked}`);
  }, [isLoaded, linked]);
  return {
    entries,
    isFetching,
    isError,
    hasMore: hasNextPage,
    loadMore: () => void (list.data ? fetchNextPage() : refetch()),
  };
}

async function isEntryPublished(id: string): Promise<boolean> {
  const query = `changelog_entries?select=id&status=eq.published&id=eq.${id}`;
  return (await readPublicRows(query)).length > 0;
}

/** A page and, if there are more, one entry of the next. Without zod, which would double the page's JavaScript. */
async function loadPage(from: number): Promise<ChangelogEntry[]> {
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
