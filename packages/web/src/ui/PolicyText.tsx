import { allowedLink, fillEffectiveDate } from '@ludarium/domain/legal';
import { tables } from '@ludarium/domain/markdown';
import Markdown, { type Components } from 'react-markdown';
import styles from './PolicyText.module.css';

interface PolicyTextProps {
  /** Markdown, with the placeholder of the effective date. */
  readonly content: string;
  /** A day, 2025-10-01. */
  readonly effectiveDate: string;
  /** Within a page that has its own h1. */
  readonly isPart?: boolean;
}

const components: Components = {
  // Links open in a new tab; a link without an allowed target becomes text.
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // A remote image would reveal the visitor to its host: show its alt text instead.
  img: ({ alt }) => <span>{alt}</span>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must take the keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  ),
};

/**
 * Renders the policy's markdown. HTML is never executed; links keep only the schemes of section 2;
 * no remote content is loaded.
 */
export default function PolicyText({ content, effectiveDate, isPart = false }: PolicyTextProps) {
  return (
    <div className={styles.policy}>
      <Markdown
        skipHtml
        remarkPlugins={[tables]}
        urlTransform={allowedLink}
        components={isPart ? { ...components, h1: 'h2' } : components}
      >
        {fillEffectiveDate(content, effectiveDate)}
      </Markdown>
    </div>
  );
}
