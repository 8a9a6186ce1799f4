import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { columnTitles } from '@ludarium/domain/feedback';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo } from 'react';
import { CardButtons } from '../card/CardButtons.tsx';
import { useBoardTools } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';
import { createSimilarSearch, type SimilarSearch } from './similar.ts';

interface SimilarReportsProps {
  /** The reports that this user may see. */
  readonly items: BoardItems | undefined;
  readonly title: string;
  readonly content: string;
  /** Receives the report to open instead. */
  readonly onOpen: (item: FeedbackItem) => void;
}

/** The three most similar reports while somebody writes one: 'Me too' instead of a new one. */
export function SimilarReports({ items, title, content, onOpen }: SimilarReportsProps) {
  const { user } = useBoardTools();
  const typed = useDeferredValue(title.trim());
  const text = useDeferredValue(content);
  const find = useSimilarSearch(items);
  const ids = useMemo(
    () => (typed.length < minLength || find === undefined ? [] : find(typed, text)),
    [find, typed, text],
  );
  const similar = ids.flatMap((id) => items?.get(id) ?? []);
  return (
    <Collapse in={similar.length > 0}>
      <Typography variant="subtitle2" component="h3" id="similar-reports" sx={{ pt: 2 }}>
        Has it been reported already?
      </Typography>
      <Box
        component="ul"
        aria-labelledby="similar-reports"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, pt: 1 }}
      >
        {similar.map((item) => (
          <Box
            component="li"
            key={item.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              px: 1.5,
              py: 1,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
              <Typography
                variant="body2"
                dir="auto"
                sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {item.title}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                #{item.number} · {columnTitles[item.status]}
                {item.user_id === user.id ? ' · your own report' : ''}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button
                size="small"
                onClick={() => onOpen(item)}
                sx={{ minWidth: 0, marginInlineStart: -1.5 }}
              >
                Open
              </Button>
              <CardButtons item={item} only="Me too" />
            </Box>
          </Box>
        ))}
      </Box>
    </Collapse>
  );
}

const minLength = 4;

/** Searches the reports as they were when the form was opened; undefined until they are indexed. */
function useSimilarSearch(items: BoardItems | undefined): SimilarSearch | undefined {
  const id = useId();
  return useQuery({
    queryKey: ['similar-reports', id],
    queryFn: items ? () => createSimilarSearch([...items.values()]) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data;
}
