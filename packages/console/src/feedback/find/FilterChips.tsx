import styles from './FilterPanel.module.css';

interface FilterChipsProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A filter of which several values may hold at once. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { legend, values, labelOf, chosen, counts, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {values.map((value) => {
          const isChosen = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              className={styles.chip}
              data-empty={!isChosen && !counts.get(value)}
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
              }
            >
              {labelOf(value)}
              <span className={styles.count}>{counts.get(value) ?? 0}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
