import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, type Ref, Suspense } from 'react';
import { paneHeight } from './EditorTools.tsx';

const PolicyText = lazy(() => import('@ludarium/web/ui/PolicyText.tsx'));

interface PolicyPreviewProps {
  readonly content: string;
  /** An ISO date. */
  readonly effectiveDate: string;
  /** The scrolling pane. */
  readonly ref: Ref<HTMLElement>;
}

/** The preview of the public page. */
export function PolicyPreview({ content, effectiveDate, ref }: PolicyPreviewProps) {
  return (
    <Card
      ref={ref}
      component="section"
      aria-labelledby="preview"
      tabIndex={0}
      sx={{
        p: 2.5,
        overflowY: 'auto',
        height: { md: paneHeight },
      }}
    >
      <Typography id="preview" variant="overline" component="h2" color="text.secondary">
        Preview
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={400} />}>
        <PolicyText isPart content={content} effectiveDate={effectiveDate} />
      </Suspense>
    </Card>
  );
}
