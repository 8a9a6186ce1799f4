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
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { onSingleClick } from '../../layout/DialogFrame.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { useBoardTools } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';
import { formatCardCount } from '../data/display.ts';
import { getAssigneeName } from '../data/people.ts';

interface FilterDrawerProps {
  /** All reports that this user may see. */
  readonly items: BoardItems;
  /** The number of those that match. */
  readonly found: number;
  readonly filters: FeedbackFilters;
  readonly onChange: (filters: FeedbackFilters) => void;
  readonly onClose: () => void;
}

/** Filters of the board: priority, category, screen, assignee and the own reports. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { items, found, filters, onChange, onClose } = props;
  const { user } = useBoardTools();
  const assignees = useMemo(() => getAssignees(items, user.id), [items, user.id]);
  const change = (part: Partial<FeedbackFilters>) => onChange({ ...filters, ...part });
  return (
    <Drawer
      open
      onClose={onSingleClick(onClose)}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Filters', sx: { width: 'min(100%, 24rem)' } },
      }}
    >
      <Stack sx={{ gap: 2.5, p: 2 }}>
        <Typography variant="h6" component="h2">
          Filters
        </Typography>
        <ChoiceList
          label="Priority"
          options={priorities}
          getText={(priority) => priorityDetails[priority].label}
          chosen={filters.priorities}
          onChange={(chosen) => change({ priorities: chosen })}
        />
        <ChoiceList
          label="Category"
          options={categories}
          getText={(category) => categoryLabels[category]}
          chosen={filters.categories}
          onChange={(chosen) => change({ categories: chosen })}
        />
        <ChoiceList
          label="Screen"
          options={appScreens}
          getText={(screen) => screen}
          chosen={filters.screens}
          onChange={(chosen) => change({ screens: chosen })}
        />
        <NativeSelect
          label="Assigned to"
          value={filters.assignee ?? ''}
          options={[['', 'Anybody'], [user.id, 'Me'], ['unassigned', 'Nobody'], ...assignees]}
          onChange={(id) => change({ assignee: id || null })}
        />
        <NativeSelect
          label="Reported by"
          value={filters.reporter ?? ''}
          options={[
            ['', 'Anybody'],
            [user.id, 'Me'],
          ]}
          onChange={(id) => change({ reporter: id || null })}
        />
        <Button variant="contained" onClick={onClose}>
          Show {formatCardCount(found)}
        </Button>
        <Button disabled={countFilters(filters) === 0} onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      </Stack>
    </Drawer>
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

interface ChoiceListProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Value[];
  readonly getText: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A select with multiple choice. */
function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, options, getText, chosen, onChange } = props;
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target }) => onChange(options.filter((option) => target.value.includes(option)))}
      slotProps={{ select: { multiple: true } }}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {getText(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
