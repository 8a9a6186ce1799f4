import { allowedLink, fillEffectiveDate } from '@ludarium/domain/legal';
import Box from '@mui/material/Box';
import Markdown from 'react-markdown';

interface PolicyTextProps {
  /** Markdown, with the placeholder of the effective date. */
  readonly content: string;
  /** A day, 2025-10-01. */
  readonly effectiveDate: string;
}

/** The policy as its readers see it: the date filled in, links of safe schemes in new tabs. */
export default function PolicyText({ content, effectiveDate }: PolicyTextProps) {
  return (
    <Box
      sx={{
        overflowWrap: 'anywhere',
        '& h1, & h2, & h3': { fontFamily: 'h2.fontFamily', lineHeight: 1.25, mt: 2.5, mb: 1 },
        '& h1': { fontSize: '1.5rem' },
        '& h2': { fontSize: '1.25rem' },
        '& h3': { fontSize: '1.0625rem' },
        '& > :first-of-type': { mt: 0 },
        '& a': { color: 'info.main' },
      }}
    >
      <Markdown
        urlTransform={allowedLink}
        components={{
          // The page around it has the one first heading.
          h1: 'h2',
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {children}
            </a>
          ),
        }}
      >
        {fillEffectiveDate(content, effectiveDate)}
      </Markdown>
    </Box>
  );
}
