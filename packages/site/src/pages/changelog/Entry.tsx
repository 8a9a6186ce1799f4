import { changelogKindLabels } from '@ludarium/domain/changelog';
import { formatDate } from '@ludarium/domain/dates';
import MarkdownText from '@ludarium/web/ui/MarkdownText.tsx';
import { Badge } from '../../ui/Badge.tsx';
import styles from './ChangelogPage.module.css';
import type { ChangelogEntry } from './use-changelog.ts';

const tones = { new: 'felt', improved: 'sky', fixed: 'honey' } as const;
const headings = { h1: 'h4', h2: 'h4', h3: 'h4' } as const;

/** One entry, with its anchor. */
export function Entry({ entry }: { entry: ChangelogEntry }) {
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
