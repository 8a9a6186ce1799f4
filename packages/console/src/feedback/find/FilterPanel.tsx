import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  answerStateLabels,
  answerStates,
  appFactLabels,
  appScreens,
  categories,
  categoryLabels,
  countFilters,
  type FeedbackFilters,
  filteredFacts,
  matchesFilters,
  noFilters,
  priorities,
  priorityDetails,
} from '@ludarium/domain/feedback';
import { CloseIcon } from '@ludarium/web/ui/icons.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { countFacets } from '../data/facets.ts';
import { getAssigneeName, getAuthorName } from '../data/people.ts';
import { formatCardCount, media } from '../display.ts';

interface FilterPanelProps {
  readonly items: readonly FeedbackItem[];
  readonly filters: FeedbackFilters;
  readonly onChange: (filters: FeedbackFilters) => void;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Filters of the board, with the number of matches of each value. */
export default function FilterPanel({
  items,
  filters,
  onChange,
  userId,
  onClose,
}: FilterPanelProps) {
  const facets = useMemo(() => countFacets(items, filters), [items, filters]);
  const found = useMemo(() => items.filter(matchesFilters(filters)), [items, filters]);
  const people = useMemo(() => getPeople(items), [items]);
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
        counts={facets.priorities}
        onChange={(next) => change({ priorities: next })}
      />
      <FilterChips
        legend="Category"
        values={categories}
        getLabel={(category) => categoryLabels[category]}
        chosen={filters.categories}
        counts={facets.categories}
        onChange={(next) => change({ categories: next })}
      />
      {(facets.answers.size > 0 || filters.answers.length > 0) && (
        <FilterChips
          legend="Answers"
          values={answerStates}
          getLabel={(state) => answerStateLabels[state]}
          chosen={filters.answers}
          counts={facets.answers}
          onChange={(next) => change({ answers: next })}
        />
      )}
      <PersonFilter
        label="Assigned to"
        value={filters.assignee}
        people={people.assignees}
        first={[
          [userId, 'Me'],
          ['unassigned', 'Nobody'],
        ]}
        counts={facets.assignee}
        onChange={(assignee) => change({ assignee })}
      />
      <PersonFilter
        label="Reported by"
        value={filters.reporter}
        people={people.reporters}
        first={[[userId, 'Me']]}
        counts={facets.reporter}
        onChange={(reporter) => change({ reporter })}
      />
      {filteredFacts.map((name) =>
        facets[name].size > 0 || filters[name] !== null ? (
          <NativeSelect
            key={name}
            label={appFactLabels[name]}
            value={filters[name] ?? ''}
            options={[
              ['', 'Any'],
              ...getFactOptions(facets[name], filters[name]).map(
                ([value, number]) => [value, `${value} (${number})`] as const,
              ),
            ]}
            onChange={(value) => change({ [name]: value || null })}
          />
        ) : null,
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
          gap: 1,
        }}
      >
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={end === 'from' ? 'From' : 'To'}
            value={filters[end] ?? ''}
            onChange={(event) => change({ [end]: event.target.value || null })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
      <FilterChips
        legend="Screen"
        values={appScreens}
        getLabel={(screen) => screen}
        chosen={filters.screens}
        counts={facets.screens}
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
      <Box sx={{ display: 'flex', gap: 1, m: 2, flexShrink: 0 }}>
        <Button variant="contained" onClick={onClose} sx={{ flex: 1 }}>
          Show {formatCardCount(found.length)}
        </Button>
      </Box>
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

interface PersonFilterProps {
  readonly label: string;
  readonly value: string | null;
  readonly people: ReadonlyMap<string, string>;
  readonly first: readonly (readonly [string, string])[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onChange: (id: string | null) => void;
}

function PersonFilter({ label, value, people, first, counts, onChange }: PersonFilterProps) {
  const others = [...people].filter(([id]) => !first.some(([known]) => known === id));
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      options={[
        ['', 'Anybody'],
        ...[...first, ...others].map(
          ([id, name]) => [id, `${name} (${counts.get(id) ?? 0})`] as const,
        ),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  );
}

/** The values with their number of cards, in natural order; the chosen one also without any. */
function getFactOptions(counts: ReadonlyMap<string, number>, chosen: string | null) {
  const all = new Map(counts);
  if (chosen !== null && !all.has(chosen)) all.set(chosen, 0);
  return [...all].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
}

/** Reporters and assignees, sorted by name. */
function getPeople(items: readonly FeedbackItem[]) {
  const reporters = new Map<string, string>();
  const assignees = new Map<string, string>();
  for (const item of items) {
    reporters.set(item.user_id, getAuthorName(item));
    if (item.assigned_to !== null) assignees.set(item.assigned_to, getAssigneeName(item));
  }
  return { reporters: sortByName(reporters), assignees: sortByName(assignees) };
}

function sortByName(people: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...people].sort(([, one], [, other]) => one.localeCompare(other, 'en')));
}

interface FilterChipsProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly getLabel: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A filter with multiple choice. */
function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { legend, values, getLabel, chosen, counts, onChange } = props;
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
              label={`${getLabel(value)} ${counts.get(value) ?? 0}`}
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])
              }
              sx={{
                height: 'auto',
                minHeight: { xs: 36, lg: 28 },
                '& .MuiChip-label': { whiteSpace: 'normal' },
                ...(isChosen || counts.get(value) ? {} : { color: 'text.secondary' }),
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
