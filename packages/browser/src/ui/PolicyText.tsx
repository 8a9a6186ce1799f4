import { fillEffectiveDate } from '@ludarium/domain/legal';
import MarkdownText from './MarkdownText.tsx';

interface PolicyTextProps {
  /** Markdown, with the placeholder of the effective date. */
  readonly content: string;
  /** A day, 2025-10-01. */
  readonly effectiveDate: string;
  /** Whether the page has an h1 besides the policy's. */
  readonly isPart?: boolean;
}

/** Renders the privacy policy. */
export default function PolicyText({ content, effectiveDate, isPart = false }: PolicyTextProps) {
  return (
    <MarkdownText
      text={fillEffectiveDate(content, effectiveDate)}
      {...(isPart ? { headings: { h1: 'h2' } } : {})}
    />
  );
}
