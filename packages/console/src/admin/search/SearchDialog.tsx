import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useDebouncedEvent } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Palette } from '../../layout/Palette.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { minLength, type SearchResult, searchAll } from './search-all.ts';

interface SearchDialogProps {
  /** The results that were opened last, shown until a text is typed. */
  readonly recent: readonly SearchResult[];
  readonly onOpen: (result: SearchResult) => void;
  readonly onClose: () => void;
}

const noResults: readonly SearchResult[] = [];

/** Searches people, publishers, games, requests and reports, and opens the chosen result. */
export default function SearchDialog({ recent, onOpen, onClose }: SearchDialogProps) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const applyLater = useDebouncedEvent(setSearched, 200);
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const isLongEnough = searched.length >= minLength;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['admin_search', searched],
    queryFn: ({ signal }) => searchAll(searched, dataProvider, signal),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const isTyped = text.trim().length >= minLength;
  const isPending = isTyped && (text.trim() !== searched || isFetching || isPlaceholderData);
  const hasFailed = isTyped && isError && !isPending;
  const found = !isTyped || hasFailed ? noResults : (data?.found ?? noResults);
  const entries = isTyped ? found : recent;
  const open = (entry: SearchResult) => {
    onOpen(entry);
    onClose();
    // The board is another area, in its own document.
    if (entry.to.startsWith('/admin/')) void navigate(entry.to);
    else window.location.assign(entry.to);
  };
  return (
    <Palette
      label="Search"
      fieldLabel="Search everything"
      placeholder="Person, publisher, game, request or report"
      entries={entries}
      groupBy={({ group }) => (isTyped ? group : 'Recent')}
      text={text}
      onType={(next) => {
        setText(next);
        applyLater(next.trim());
      }}
      onChoose={open}
      onClose={onClose}
      loading={isPending}
      loadingText="Searching…"
      noOptionsText={getEmptyText({ isTyped, hasFailed })}
      renderEntry={(entry) => <ResultEntry entry={entry} text={isTyped ? searched : ''} />}
    >
      <LinearProgress
        aria-hidden="true"
        sx={{ height: 2, visibility: isPending ? 'visible' : 'hidden' }}
      />
      <VisuallyHidden role="status">{getStatus(isTyped, isPending, found.length)}</VisuallyHidden>
      {hasFailed ? (
        <Box sx={{ px: 2, pb: 2 }}>
          <Button variant="outlined" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Box>
      ) : null}
      {isTyped && !isPending && data?.missing.length ? (
        <Typography variant="body2" color="text.secondary" role="alert" sx={{ px: 2, py: 1 }}>
          Not searched, because the main API does not answer: {data.missing.join(', ')}.
        </Typography>
      ) : null}
    </Palette>
  );
}

function getEmptyText({ isTyped, hasFailed }: { isTyped: boolean; hasFailed: boolean }): string {
  if (!isTyped) return 'Type two characters or more.';
  return hasFailed ? 'The search failed.' : 'No matches';
}

function getStatus(isTyped: boolean, isPending: boolean, count: number): string {
  if (!isTyped || isPending) return '';
  return count === 1 ? '1 match' : `${count} matches`;
}

/** A result with the text marked where it contains it; on a phone in two lines. */
function ResultEntry({ entry: { label, detail }, text }: { entry: SearchResult; text: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'baseline' },
        columnGap: 1,
        width: '100%',
        minWidth: 0,
      }}
    >
      <Typography component="span" noWrap dir="auto" sx={{ flex: '1 0 auto', maxWidth: '100%' }}>
        <Marked text={label} part={text} />
      </Typography>
      <Typography
        component="span"
        variant="caption"
        color="text.secondary"
        noWrap
        dir="auto"
        sx={{ minWidth: 0 }}
      >
        <Marked text={detail} part={text} />
      </Typography>
    </Box>
  );
}

function Marked({ text, part }: { text: string; part: string }) {
  const words = part.split(/\s+/).filter(Boolean);
  if (words.length === 0) return text;
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // Every second piece is a match.
  return text.split(new RegExp(`(${pattern})`, 'gi')).map((piece, place) =>
    place % 2 === 1 ? (
      <Box
        component="mark"
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
        key={place}
        sx={{ bgcolor: 'action.selected', color: 'text.primary', fontWeight: 700 }}
      >
        {piece}
      </Box>
    ) : (
      piece
    ),
  );
}
