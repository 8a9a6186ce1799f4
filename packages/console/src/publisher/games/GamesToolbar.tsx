import { GridIcon, ListIcon, PlusIcon, SwapIcon } from '@ludarium/browser/ui/icons.tsx';
import {
  type GameCounts,
  type GameKind,
  type GameLayout,
  type GameOrder,
  gameFilters,
  gameOrders,
  gameTexts,
  readGameFilter,
  readGameLayout,
  readGameOrder,
} from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { SearchField } from '../../layout/SearchField.tsx';
import { useOpenProposal } from '../proposals/use-proposals.ts';
import { csvPath } from '../shell/addresses.ts';
import { CountedChoices } from '../shell/CountedChoices.tsx';
import { usePortal } from '../shell/portal-context.ts';

/** The main API sorts by no id: without another field it lists base games first, each by name. */
export const byName = { field: 'id', order: 'ASC' } as const;

/** Filter, search, order and layout of My Games, which are in the address. */
export function useGamesView() {
  const { filterValues, setFilters, sort, setSort, meta } = useListContext();
  const [query, setQuery] = useSearchParams();
  const counts: GameCounts | null = meta?.counts ?? null;
  return {
    kind: readGameFilter(filterValues.kind),
    search: String(filterValues.search ?? ''),
    order: readGameOrder(sort.order === 'DESC' ? `-${sort.field}` : sort.field),
    layout: readGameLayout(query.get('layout')),
    /** Null where the main API does not tell. */
    counts,
    setKind: (kind: GameKind) => setFilters({ ...filterValues, kind }),
    setSearch: (search: string) => setFilters({ ...filterValues, search }),
    showAll: () => setFilters({ kind: 'all' }),
    setOrder: (order: GameOrder) =>
      setSort(
        order === null
          ? byName
          : { field: order.replace(/^-/, ''), order: order.startsWith('-') ? 'DESC' : 'ASC' },
      ),
    setLayout: (layout: GameLayout) =>
      setQuery(
        (before) => {
          before.set('layout', layout);
          return before;
        },
        { replace: true },
      ),
  };
}

const headingRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
} as const;

const toolbar = {
  display: 'grid',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'auto minmax(0, 1fr) auto auto',
  },
  gridTemplateAreas: {
    xs: '"search search" "filter filter" "order layout"',
    sm: '"filter layout" "search order"',
    md: '"filter search order layout"',
  },
} as const;

/** The heading of My Games with its actions, and what chooses the games. */
export function GamesToolbar() {
  const { canEdit } = usePortal();
  const openProposal = useOpenProposal();
  const view = useGamesView();
  const { counts } = view;
  const getCount = (kind: GameKind) =>
    counts && (kind === 'all' ? counts.base + counts.expansion : counts[kind]);
  return (
    <>
      <Box sx={headingRow}>
        <Typography variant="h2" sx={{ flex: { xs: '1 0 100%', sm: '1 0 auto' } }}>
          {gameTexts.heading}
        </Typography>
        <Button
          component={Link}
          to={csvPath}
          variant="outlined"
          startIcon={<SwapIcon />}
          sx={{ flex: { xs: '1 0 auto', sm: 'none' }, whiteSpace: 'nowrap' }}
        >
          Import / export
        </Button>
        <Button
          variant="contained"
          startIcon={<PlusIcon />}
          disabled={!canEdit}
          onClick={() => openProposal('new')}
          sx={{ flex: { xs: '1 0 auto', sm: 'none' }, whiteSpace: 'nowrap' }}
        >
          {gameTexts.addGame}
        </Button>
      </Box>
      <Box sx={toolbar}>
        <Box sx={{ gridArea: 'filter' }}>
          <CountedChoices
            label="Which games"
            value={view.kind}
            options={gameFilters.map(({ kind, label }) => [kind, label, getCount(kind)])}
            onChange={view.setKind}
          />
        </Box>
        <Box sx={{ gridArea: 'search' }}>
          <SearchField label="Search games" applied={view.search} onSearch={view.setSearch} />
        </Box>
        <Box sx={{ gridArea: 'order', width: '11rem', display: 'grid' }}>
          <NativeSelect
            label="Sort by"
            value={view.order ?? ''}
            options={gameOrders.map(({ sort, label }) => [sort ?? '', label])}
            onChange={(sort) => view.setOrder(readGameOrder(sort))}
          />
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Layout"
          value={view.layout}
          onChange={(_, layout: GameLayout | null) => layout && view.setLayout(layout)}
          sx={{ gridArea: 'layout', justifySelf: 'end', '& > button': { minHeight: 44 } }}
        >
          <ToggleButton value="gallery" aria-label="Gallery">
            <GridIcon />
          </ToggleButton>
          <ToggleButton value="list" aria-label="List">
            <ListIcon />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
    </>
  );
}
