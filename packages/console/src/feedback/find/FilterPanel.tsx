import {
  appScreens,
  categories,
  categoryLabels,
  countFilters,
  type FeedbackFilters,
  type FeedbackItem,
  filterFeedback,
  noFilters,
  priorities,
  priorityDetails,
} from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { assigneeName, authorName } from '../card/CardFace.tsx';
import { cardCount } from '../counts.ts';
import { IconButton } from '../IconButton.tsx';
import { media } from '../media.ts';
import { FilterChips } from './FilterChips.tsx';
import styles from './FilterPanel.module.css';
import { countFacets } from './facets.ts';

interface FilterPanelProps {
  readonly items: readonly FeedbackItem[];
  readonly filters: FeedbackFilters;
  readonly onChange: (filters: FeedbackFilters) => void;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Narrows the board down; every value says how many cards it would leave. */
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
  // Where there is no room beside the board it lies on it: nobody must get behind it.
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
        labelOf={(priority) => priorityDetails[priority].label}
        chosen={filters.priorities}
        counts={facets.priorities}
        onChange={(chosen) => change({ priorities: chosen })}
      />
      <FilterChips
        legend="Category"
        values={categories}
        labelOf={(category) => categoryLabels[category]}
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
      <div className={styles.days}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className={styles.field}>
            {end === 'from' ? 'From' : 'To'}
            <input
              type="date"
              value={filters[end] ?? ''}
              onChange={(event) => change({ [end]: event.target.value || null })}
            />
          </label>
        ))}
      </div>
      <FilterChips
        legend="Screen"
        values={appScreens}
        labelOf={(screen) => screen}
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
    <label className={styles.field}>
      {label}
      <select value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{any}</option>
        {[...first, ...others].map(([id, name]) => (
          <option key={id} value={id}>
            {name} ({counts.get(id) ?? 0})
          </option>
        ))}
      </select>
    </label>
  );
}

/** Who reported and who is assigned, by name. */
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
