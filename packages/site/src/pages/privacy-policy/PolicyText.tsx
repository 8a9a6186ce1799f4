import { allowedLink, fillEffectiveDate } from '@ludarium/domain/legal';
import { tables } from '@ludarium/domain/markdown';
import Markdown, { type Components } from 'react-markdown';
import styles from './PolicyText.module.css';

const components: Components = {
  // Links open in a new tab; one without an allowed target is plain text.
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // A picture from elsewhere would tell its host who reads this: its words take its place.
  img: ({ alt }) => <span>{alt}</span>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must take the keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  ),
};

/**
 * The policy's markdown. HTML in it is shown as text or left out, never run; links keep only the
 * schemes of section 2; nothing is loaded from anywhere.
 *
 * @param effectiveDate a day, 2025-10-01
 */
export function PolicyText({ content, effectiveDate }: { content: string; effectiveDate: string }) {
  return (
    <div className={styles.policy}>
      <Markdown
        skipHtml
        remarkPlugins={[tables]}
        urlTransform={allowedLink}
        components={components}
      >
        {fillEffectiveDate(content, effectiveDate)}
      </Markdown>
    </div>
  );
}
