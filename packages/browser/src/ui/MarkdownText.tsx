import { sanitiseLink } from '@ludarium/domain/legal';
import { reportLinks, tables } from '@ludarium/domain/markdown';
import Markdown, { type Components } from 'react-markdown';
import styles from './MarkdownText.module.css';

interface MarkdownTextProps {
  readonly text: string;
  /** Replaces the elements of headings, within a page that has its own headings. */
  readonly headings?: Pick<Components, 'h1' | 'h2' | 'h3'>;
  /** The titles of reports by number: those that the text names as `#214` are links. */
  readonly reports?: ReadonlyMap<number, string>;
}

const noReports: ReadonlyMap<number, string> = new Map();

const components: Components = {
  // Links open in a new tab; a link without an allowed target becomes text.
  a: ({ href, title, children }) =>
    href ? (
      <a href={href} title={title} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // A remote image would reveal the visitor to its host: show its alt text instead.
  img: ({ alt }) => <span>{alt}</span>,
  th: ({ children, style }) => (
    <th scope="col" style={style}>
      {children}
    </th>
  ),
  table: ({ children }) => (
    // A group: landmarks of one page need names of their own.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must take the keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form.
    <div role="group" className={styles.scroll} tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </div>
  ),
};

/**
 * Renders markdown of administrators. HTML is never executed; links keep only the schemes of section 2;
 * no remote content is loaded.
 */
export default function MarkdownText({ text, headings, reports = noReports }: MarkdownTextProps) {
  return (
    <div className={styles.text}>
      <Markdown
        skipHtml
        remarkPlugins={[tables, [reportLinks, reports]]}
        urlTransform={sanitiseLink}
        components={{ ...components, ...headings }}
      >
        {text}
      </Markdown>
    </div>
  );
}
