import MarkdownText from '@ludarium/browser/ui/MarkdownText.tsx';
import {
  type ChangelogKind,
  changelogKindLabels,
  changelogKinds,
  changelogMessages,
} from '@ludarium/domain/changelog';
import { formatDate } from '@ludarium/domain/dates';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticeCard } from '../../shell/NoticePage.tsx';
import { Badge } from '../../ui/Badge.tsx';
import styles from './ChangelogPage.module.css';

const entriesPerPage = 200;

/** The number of newer entries that the address leaves out: `?from=200`. */
const readFrom = (search: URLSearchParams): number =>
  Math.max(0, Number.parseInt(search.get('from') ?? '', 10) || 0);

/** The published entries of the address, and one more if there are earlier ones, as PostgREST reads it. */
export const getChangelogQuery = (search: URLSearchParams): string =>
  `changelog_entries?select=id,title,body,kind,build,published_at&status=eq.published&order=published_at.desc,id&offset=${readFrom(search)}&limit=${entriesPerPage + 1}`;

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

interface ChangelogEntriesProps {
  /** The answer to `getChangelogQuery`. */
  readonly rows: unknown;
  readonly search: URLSearchParams;
}

/** The entries by month, with a link to the earlier ones. */
export function ChangelogEntries({ rows, search }: ChangelogEntriesProps) {
  const entries = readEntries(rows);
  if (entries.length === 0) {
    return (
      <NoticeCard sign="meeple">
        <p>{changelogMessages.empty}</p>
      </NoticeCard>
    );
  }
  return (
    <div className={styles.months}>
      {groupByMonth(entries.slice(0, entriesPerPage)).map(([name, published]) => (
        <section key={name} className={styles.month} aria-label={name}>
          <h2 className={styles.name}>{name}</h2>
          <div className={styles.entries}>
            {published.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </div>
        </section>
      ))}
      {entries.length > entriesPerPage ? (
        <ButtonLink variant="plain" href={`?from=${readFrom(search) + entriesPerPage}`}>
          Earlier changes
        </ButtonLink>
      ) : null}
    </div>
  );
}

function groupByMonth(entries: readonly ChangelogEntry[]) {
  const groups = new Map<string, ChangelogEntry[]>();
  for (const entry of entries) {
    const name = month.format(new Date(entry.publishedAt));
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups];
}

const tones = { new: 'felt', improved: 'sky', fixed: 'honey' } as const;
const headings = { h1: 'h4', h2: 'h4', h3: 'h4' } as const;

/** One entry, with its anchor. */
function Entry({ id, title, body, kind, build, publishedAt }: ChangelogEntry) {
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
      <MarkdownText text={body} headings={headings} />
    </article>
  );
}

interface ChangelogEntry {
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly kind: ChangelogKind | null;
  readonly build: string | null;
  readonly publishedAt: string;
}

/** Without zod, which would double the page's JavaScript on a static host. */
function readEntries(rows: unknown): readonly ChangelogEntry[] {
  if (!Array.isArray(rows)) throw new Error('The changelog is not a list.');
  return rows.map(readEntry);
}

function readEntry(row: Readonly<Record<string, unknown>>): ChangelogEntry {
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
