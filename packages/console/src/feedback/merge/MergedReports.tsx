import type { FeedbackItem } from '@ludarium/domain/data-backend';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useBoardTools, useMergedItems } from '../data/board-context.ts';
import { authorName } from '../data/people.ts';

/** The reports that were merged into this one; admins separate them again. */
export function MergedReports({ item }: { item: FeedbackItem }) {
  const { isAdmin, actions } = useBoardTools();
  const merged = useMergedItems(item.id);
  const headingId = useId();
  if (merged.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Typography
        id={headingId}
        component="h4"
        variant="caption"
        color="text.secondary"
        sx={{ fontWeight: 600 }}
      >
        Merged reports
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, pt: 0.5 }}>
        {merged.map((report) => (
          <Box
            component="li"
            key={report.id}
            sx={{ p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            <Typography variant="body2" dir="auto" sx={{ fontWeight: 600 }}>
              {report.title}
            </Typography>
            <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
              {report.content}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {authorName(report)}
            </Typography>
            {isAdmin && (
              <Button
                size="small"
                aria-label={`Separate “${report.title}”`}
                onClick={() => void actions.unmerge([report])}
                sx={{ display: 'block', mt: 0.5 }}
              >
                Separate
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}
