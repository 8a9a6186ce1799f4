import {
  appFactLabels,
  appScreens,
  categories,
  categoryLabels,
  countFilters,
  type FeedbackFilters,
  type FeedbackItem,
  filteredFacts,
  filterFeedback,
  noFilters,
  priorities,
  priorityDetails,
} from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { countFacets } from '../data/facets.ts';
import { assigneeName, authorName } from '../data/people.ts';
import { cardCount, media } from '../kit/display.ts';
import { IconButton } from '../kit/icons.tsx';
import styles from './FilterPanel.module.css';

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
  const found = useMemo(() => filterFeedback(items, filters).length, [items, filters]);
  const people = useMemo(() => getPeople(items), [items]);
  const change = (part: Partial<FeedbackFilters>) => onChange({ ...filters, ...part });
  const covers = useMediaQuery(media.tablet);
  // Over the board it is modal.
  const Frame = covers ? 'dialog' : 'aside';
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (covers && element instanceof HTMLDialogElement && !element.open) element.showModal();
    element?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [covers]);
  function close() {
    if (frame.current instanceof HTMLDialogElement) frame.current.close();
    onClose();
  }

  return (
    <Frame
      ref={(element: HTMLElement | null) => {
        frame.current = element;
      }}
      className={styles.panel}
      aria-label="Filters"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>Filters</h2>
        <Button
          size="small"
          disabled={countFilters(filters) === 0}
          onClick={() => onChange(noFilters)}
        >
          Clear all
        </Button>
        <IconButton icon="close" label="Close filters" onClick={close} />
      </div>
      <FilterChips
        legend="Priority"
        values={priorities}
        getLabel={(priority) => priorityDetails[priority].label}
        chosen={filters.priorities}
        counts={facets.priorities}
        onChange={(chosen) => change({ priorities: chosen })}
      />
      <FilterChips
        legend="Category"
        values={categories}
        getLabel={(category) => categoryLabels[category]}
        chosen={filters.categories}
        counts={facets.categories}
        onChange={(chosen) => change({ categories: chosen })}
      />
      <PersonFilter
        label="Assigned to"
        any="Anybody"
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
        any="Anybody"
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
      <div className={styles.days}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            size="small"
            label={end === 'from' ? 'From' : 'To'}
            value={filters[end] ?? ''}
            onChange={(event) => change({ [end]: event.target.value || null })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </div>
      <FilterChips
        legend="Screen"
        values={appScreens}
        getLabel={(screen) => screen}
        chosen={filters.screens}
        counts={facets.screens}
        onChange={(chosen) => change({ screens: chosen })}
      />
      <div className={styles.foot}>
        <Button variant="contained" fullWidth onClick={close}>
          Show {cardCount(found)}
        </Button>
      </div>
    </Frame>
  );
}

interface PersonFilterProps {
  readonly label: string;
  readonly any: string;
  readonly value: string | null;
  readonly people: ReadonlyMap<string, string>;
  readonly first: readonly (readonly [string, string])[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onChange: (id: string | null) => void;
}

function PersonFilter({ label, any, value, people, first, counts, onChange }: PersonFilterProps) {
  const others = [...people].filter(([id]) => !first.some(([known]) => known === id));
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      options={[
        ['', any],
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
    reporters.set(item.user_id, authorName(item));
    if (item.assigned_to !== null) assignees.set(item.assigned_to, assigneeName(item));
  }
  return { reporters: byName(reporters), assignees: byName(assignees) };
}

function byName(people: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
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
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {values.map((value) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              component="button"
              type="button"
              size="small"
              variant={isChosen ? 'filled' : 'outlined'}
              color={isChosen ? 'primary' : 'default'}
              label={`${getLabel(value)} ${counts.get(value) ?? 0}`}
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
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
      </div>
    </fieldset>
  );
}
