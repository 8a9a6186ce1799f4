import { CloseIcon } from '@ludarium/browser/ui/icons.tsx';
import {
  appScreens,
  categories,
  categoryLabels,
  countFilters,
  type FeedbackFilters,
  noFilters,
  priorities,
  priorityDetails,
} from '@ludarium/domain/feedback';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import type { BoardItems } from '../data/board-state.ts';
import { getAssigneeName } from '../data/people.ts';
import { formatCardCount, media } from '../display.ts';

interface FilterPanelProps {
  /** All reports that this user may see. */
  readonly items: BoardItems;
  /** The number of those that match. */
  readonly found: number;
  readonly filters: FeedbackFilters;
  readonly onChange: (filters: FeedbackFilters) => void;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Filters of the board: priority, category, assignee and screen. */
export default function FilterPanel(props: FilterPanelProps) {
  const { items, found, filters, onChange, userId, onClose } = props;
  const assignees = useMemo(() => getAssignees(items, userId), [items, userId]);
  const change = (part: Partial<FeedbackFilters>) => onChange({ ...filters, ...part });
  const coversBoard = useMediaQuery(media.tablet);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    frame.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, []);

  const panel = (
    <Box ref={frame} sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h6" component="h2" sx={{ marginInlineEnd: 'auto' }}>
          Filters
        </Typography>
        <Button
          size="small"
          disabled={countFilters(filters) === 0}
          onClick={() => onChange(noFilters)}
        >
          Clear all
        </Button>
        <IconButton size="small" aria-label="Close filters" title="Close filters" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <FilterChips
        legend="Priority"
        values={priorities}
        getLabel={(priority) => priorityDetails[priority].label}
        chosen={filters.priorities}
        onChange={(next) => change({ priorities: next })}
      />
      <FilterChips
        legend="Category"
        values={categories}
        getLabel={(category) => categoryLabels[category]}
        chosen={filters.categories}
        onChange={(next) => change({ categories: next })}
      />
      <NativeSelect
        label="Assigned to"
        value={filters.assignee ?? ''}
        options={[['', 'Anybody'], [userId, 'Me'], ['unassigned', 'Nobody'], ...assignees]}
        onChange={(id) => change({ assignee: id || null })}
      />
      <FilterChips
        legend="Screen"
        values={appScreens}
        getLabel={(screen) => screen}
        chosen={filters.screens}
        onChange={(next) => change({ screens: next })}
      />
    </Box>
  );
  return coversBoard ? (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': 'Filters',
          sx: { width: 'min(100%, 26rem)' },
        },
      }}
    >
      <Box sx={{ flex: 1, overflowY: 'auto' }}>{panel}</Box>
      <Button variant="contained" onClick={onClose} sx={{ m: 2, flexShrink: 0 }}>
        Show {formatCardCount(found)}
      </Button>
    </Drawer>
  ) : (
    <Paper
      component="aside"
      variant="outlined"
      aria-label="Filters"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      sx={{ flex: 'none', width: '17rem', overflowY: 'auto', scrollbarWidth: 'thin' }}
    >
      {panel}
    </Paper>
  );
}

/** Ids and names of the admins to whom reports are assigned, but of this user, by name. */
function getAssignees(items: BoardItems, userId: string) {
  const names = new Map<string, string>();
  for (const item of items.values()) {
    if (item.assigned_to !== null) names.set(item.assigned_to, getAssigneeName(item));
  }
  names.delete(userId);
  return [...names].sort(([, one], [, other]) => one.localeCompare(other, 'en'));
}

interface FilterChipsProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly getLabel: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A filter with multiple choice. */
function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { legend, values, getLabel, chosen, onChange } = props;
  return (
    <Box component="fieldset" sx={{ minWidth: 0 }}>
      <Typography
        component="legend"
        variant="caption"
        color="text.secondary"
        sx={{ mb: 0.75, fontWeight: 600 }}
      >
        {legend}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.625 }}>
        {values.map((value) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              component="button"
              type="button"
              variant={isChosen ? 'filled' : 'outlined'}
              color={isChosen ? 'primary' : 'default'}
              label={getLabel(value)}
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])
              }
              sx={{
                height: 'auto',
                minHeight: { xs: 36, lg: 28 },
                '& .MuiChip-label': { whiteSpace: 'normal' },
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
