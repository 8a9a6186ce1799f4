import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { headerHeight, toolsHeight } from './EditorTools.tsx';

const PolicyText = lazy(() => import('./PolicyText.tsx'));

interface PolicyPreviewProps {
  readonly content: string;
  /** A day, 2025-10-01. */
  readonly effectiveDate: string;
}

/** The policy as its readers would see it; beside a long text it stays in sight. */
export function PolicyPreview({ content, effectiveDate }: PolicyPreviewProps) {
  return (
    <Card
      component="section"
      aria-labelledby="preview"
      tabIndex={0}
      sx={{
        p: 2.5,
        overflowY: 'auto',
        position: { md: 'sticky' },
        top: headerHeight + toolsHeight,
        alignSelf: { md: 'start' },
        maxHeight: { md: `calc(100vh - ${headerHeight + toolsHeight + 16}px)` },
      }}
    >
      <Typography id="preview" variant="overline" component="h2" color="text.secondary">
        Preview
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={400} />}>
        <PolicyText content={content} effectiveDate={effectiveDate} />
      </Suspense>
    </Card>
  );
}
