import { type ChangelogEntryInput, changelogKindLabels } from '@ludarium/domain/changelog';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';

const MarkdownText = lazy(() => import('@ludarium/web/ui/MarkdownText.tsx'));
const headings = { h1: 'h4', h2: 'h4', h3: 'h4' } as const;

type EntryPreviewProps = Pick<ChangelogEntryInput, 'title' | 'kind' | 'build' | 'body'>;

/** The entry as the public page shows it. */
export function EntryPreview({ title, kind, build, body }: EntryPreviewProps) {
  return (
    <Box
      component="section"
      aria-labelledby="preview"
      sx={{
        minWidth: 0,
        p: 2.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography id="preview" variant="overline" component="h2" color="text.secondary">
        Preview
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 24,
          mb: 0.5,
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        {kind ? <Chip size="small" label={changelogKindLabels[kind]} /> : null}
        {build ? `Build ${build}` : null}
      </Box>
      {title || body ? (
        <Typography variant="h3" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      ) : (
        <Typography color="text.secondary">As readers will see it.</Typography>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
        <MarkdownText text={body} headings={headings} />
      </Suspense>
    </Box>
  );
}
