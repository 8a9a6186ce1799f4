import { allowedLink, fillEffectiveDate } from '@ludarium/domain/legal';
import { tables } from '@ludarium/domain/markdown';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Markdown, { type Components } from 'react-markdown';

interface PolicyTextProps {
  /** Markdown, with the placeholder of the effective date. */
  readonly content: string;
  /** An ISO date. */
  readonly effectiveDate: string;
}

/** As on the public page. */
const components: Components = {
  // The page has its own h1.
  h1: 'h2',
  a: ({ href, children }) =>
    href ? (
      <Link href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </Link>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span>{alt}</span>,
  table: ({ children }) => (
    <Box component="section" tabIndex={0} aria-label="Table" sx={{ overflowX: 'auto', my: 2 }}>
      <table>{children}</table>
    </Box>
  ),
};

const look = {
  overflowWrap: 'anywhere',
  '& h1, & h2, & h3': { fontFamily: 'h2.fontFamily', lineHeight: 1.25, mt: 2.5, mb: 1 },
  '& h1': { fontSize: '1.5rem' },
  '& h2': { fontSize: '1.25rem' },
  '& h3': { fontSize: '1.0625rem' },
  '& > :first-of-type': { mt: 0 },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& table': { borderCollapse: 'collapse', overflowWrap: 'normal' },
  '& th, & td': {
    px: 1.5,
    py: 0.75,
    border: 1,
    borderColor: 'divider',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { bgcolor: 'background.default' },
} as const;

/** The policy as on the public page: with the date, links of safe schemes in new tabs, no HTML. */
export default function PolicyText({ content, effectiveDate }: PolicyTextProps) {
  return (
    <Box sx={look}>
      <Markdown
        skipHtml
        remarkPlugins={[tables]}
        urlTransform={allowedLink}
        components={components}
      >
        {fillEffectiveDate(content, effectiveDate)}
      </Markdown>
    </Box>
  );
}
