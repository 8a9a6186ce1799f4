import { brand } from '@ludarium/domain/brand';
import { changelogKindLabels, changelogMessages } from '@ludarium/domain/changelog';
import { formatDate } from '@ludarium/domain/dates';
import { changelogFeed } from '@ludarium/domain/routes';
import { Button } from '@ludarium/web/ui/Button.tsx';
import MarkdownText from '@ludarium/web/ui/MarkdownText.tsx';
import { useEffect } from 'react';
import { NoticeCard } from '../../shell/NoticePage.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { scrollToHash } from '../../shell/use-scroll-on-navigation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './ChangelogPage.module.css';
import { type ChangelogEntry, useChangelog } from './use-changelog.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** /changelog: what admins have published, newest first, by month. */
export default function ChangelogPage() {
  const { entries, status, hasMore, loadMore } = useChangelog();
  const isShown = entries.length > 0;
  // The page had no entry when its address was opened.
  useEffect(() => {
    if (isShown && window.location.hash !== '') scrollToHash(window.location.hash);
  }, [isShown]);
  return (
    <Page>
      <PageHead
        title="Changelog"
        description={`What is new, improved and fixed in ${brand.name}.`}
        path="/changelog"
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title="Changelog"
        href={changelogFeed.path}
      />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Changelog</h1>
          <p className="lead">
            What is new, improved and fixed. Also as an <a href={changelogFeed.path}>RSS feed</a>.
          </p>
        </header>
        <div className={styles.body}>
          {groupByMonth(entries).map((group) => (
            <section key={group.month} className={styles.month} aria-label={group.month}>
              <h2 className={styles.name}>{group.month}</h2>
              <div className={styles.entries}>
                {group.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </div>
            </section>
          ))}
          {status === 'loading' ? <Loading lines={isShown ? 7 : 28} /> : null}
          {status === 'failed' ? (
            <NoticeCard sign="stop">
              <p role="alert">{changelogMessages.loadFailed}</p>
              <Button onClick={loadMore}>Try Again</Button>
            </NoticeCard>
          ) : null}
          {status === 'loaded' && !isShown ? (
            <NoticeCard sign="meeple">
              <p>{changelogMessages.empty}</p>
            </NoticeCard>
          ) : null}
          {status === 'loaded' && hasMore ? (
            <Button variant="plain" onClick={loadMore}>
              Earlier changes
            </Button>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

function Loading({ lines }: { lines: number }) {
  return (
    <>
      <SkeletonText lines={lines} label="Loading the changelog" />
      <noscript>
        <style>{`[role='status'] { display: none }`}</style>
        <p>
          This list needs JavaScript. The <a href={changelogFeed.path}>RSS feed</a> has the same
          changes.
        </p>
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

/** One entry, with its anchor. */
function Entry({ entry }: { entry: ChangelogEntry }) {
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
      <MarkdownText text={body} headings={headings} />
    </article>
  );
}
