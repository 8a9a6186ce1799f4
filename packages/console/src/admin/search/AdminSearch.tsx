import { SearchIcon } from '@ludarium/web/ui/icons.tsx';
import { LazyDialog } from '@ludarium/web/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useLayoutEffect, useState } from 'react';
import { Keys } from '../../layout/Keys.tsx';
import { isSingleKey } from '../../layout/shortcuts.ts';
import type { SearchResult } from './search-all.ts';

const searchDialog = lazyComponent(() => import('./SearchDialog.tsx'));

const maxRecent = 5;

/** 'Search' in the header, and its key. What was opened is remembered until the page is left. */
export function AdminSearch() {
  const [isOpen, setOpen] = useState(false);
  const [recent, setRecent] = useState<readonly SearchResult[]>([]);
  // A layout effect: the key works as soon as its button is shown.
  useLayoutEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== '/' || !isSingleKey(event)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const button = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': '/',
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<SearchIcon />}
        sx={{ flexShrink: 0, display: { xs: 'none', md: 'inline-flex' } }}
      >
        Search
        <Box component="span" aria-hidden="true" sx={{ marginInlineStart: 1, lineHeight: 1 }}>
          <Keys keys="/" />
        </Box>
      </Button>
      <IconButton
        {...button}
        aria-label="Search"
        title="Search (/)"
        sx={{ display: { md: 'none' } }}
      >
        <SearchIcon size={24} />
      </IconButton>
      {isOpen ? (
        <LazyDialog
          component={searchDialog}
          dialog={{
            recent,
            onOpen: (result) =>
              setRecent((before) =>
                [result, ...before.filter(({ id }) => id !== result.id)].slice(0, maxRecent),
              ),
            onClose: () => setOpen(false),
          }}
        />
      ) : null}
    </>
  );
}
