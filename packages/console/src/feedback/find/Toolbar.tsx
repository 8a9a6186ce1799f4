import { FilterIcon, PlusIcon } from '@ludarium/browser/ui/icons.tsx';
import { countFilters, type FeedbackStatus, sortKeys } from '@ludarium/domain/feedback';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useState } from 'react';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { SearchField } from '../../layout/SearchField.tsx';
import {
  type BoardAddress,
  type ChangeAddress,
  formatSort,
  parseSort,
} from '../data/board-address.ts';
import type { BoardItems } from '../data/board-state.ts';
import { formatCardCount, formatCount, media, sortDescriptions } from '../data/display.ts';
import { FilterDrawer } from './FilterDrawer.tsx';

interface ToolbarProps {
  readonly address: BoardAddress;
  readonly onAddress: ChangeAddress;
  /** The column that a phone shows, whose sort is chosen here. */
  readonly shownColumn: FeedbackStatus;
  /** All reports that this user may see; undefined while they load. */
  readonly items: BoardItems | undefined;
  /** The number of those that match. */
  readonly found: number;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** Search, filters and 'Submit New Feedback' (section 2). */
export function Toolbar(props: ToolbarProps) {
  const { address, onAddress, shownColumn, items, found } = props;
  const { filters, sorts } = address;
  const [showsFilters, setShowsFilters] = useState(false);
  const isPhone = useMediaQuery(media.phone);
  const number = countFilters({ ...filters, search: '' });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {isPhone ? (
        <h1 className="visually-hidden">Feedback board</h1>
      ) : (
        <Typography variant="h1" noWrap sx={{ fontSize: '1.5rem', marginInlineEnd: 1 }}>
          Feedback board
        </Typography>
      )}
      <Box sx={{ flex: '0 1 18rem', minWidth: '5rem' }}>
        <SearchField
          inputRef={props.searchField}
          label="Search feedback"
          applied={filters.search}
          onSearch={(search) => onAddress({ filters: { ...filters, search } })}
        />
      </Box>
      <Badge badgeContent={number} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          startIcon={isPhone ? undefined : <FilterIcon size={18} />}
          onClick={() => setShowsFilters(true)}
        >
          Filters{number > 0 && <span className="visually-hidden">{`, ${number} set`}</span>}
        </Button>
      </Badge>
      {isPhone && (
        <NativeSelect
          label="Sort"
          value={formatSort(sorts[shownColumn])}
          options={sortKeys.flatMap((key) =>
            (['descending', 'ascending'] as const).map(
              (direction) =>
                [formatSort({ key, direction }), sortDescriptions[key][direction]] as const,
            ),
          )}
          onChange={(text) => onAddress({ sorts: { ...sorts, [shownColumn]: parseSort(text) } })}
        />
      )}
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        role="status"
        translate="no"
        sx={{ display: { xs: 'none', md: 'inline' }, fontVariantNumeric: 'tabular-nums' }}
      >
        {items &&
          countFilters(filters) > 0 &&
          `${formatCount(found)} of ${formatCardCount(items.size)}`}
      </Typography>
      <Button
        variant="contained"
        startIcon={<PlusIcon size={18} />}
        onClick={() => onAddress({ dialog: 'new' })}
        sx={isPhone ? floating : { marginInlineStart: 'auto', flexShrink: 0 }}
      >
        Submit New Feedback
      </Button>
      {showsFilters && items && (
        <FilterDrawer
          items={items}
          found={found}
          filters={filters}
          onChange={(changed) => onAddress({ filters: changed })}
          onClose={() => setShowsFilters(false)}
        />
      )}
    </Box>
  );
}

/** On phones above the end of the list. */
const floating = {
  position: 'fixed',
  insetBlockEnd: 16,
  insetInlineEnd: 16,
  zIndex: 1000,
  boxShadow: 3,
} as const;
