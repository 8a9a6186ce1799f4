import { isComposing } from '@ludarium/browser/ui/composition.ts';
import { CheckIcon } from '@ludarium/browser/ui/icons.tsx';
import type { Publisher } from '@ludarium/domain/main-api';
import {
  findExactMatch,
  keepsSelection,
  type PublisherChoice,
  publisherSearchMessages,
} from '@ludarium/domain/publishers';
import { useCombobox } from 'downshift';
import { type ChangeEvent, type Ref, useId, useLayoutEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import fieldStyles from '../ui/Field.module.css';
import { FieldError } from '../ui/Field.tsx';
import type { PublisherFormValues } from './form-values.ts';
import styles from './PublisherFields.module.css';
import { usePublisherSearch } from './use-publisher-search.ts';

type ExistingPublisher = Extract<PublisherChoice, { kind: 'existing' }>;

interface PublisherSearchProps {
  readonly selected: ExistingPublisher | null;
  readonly onSelect: (publisher: ExistingPublisher | null) => void;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
}

/** Publisher search by name (section 2): 300 ms debounce; editing the text clears the selection. */
export function PublisherSearch({ selected, onSelect, error, ref }: PublisherSearchProps) {
  const { formState, getValues, setValue } = useFormContext<PublisherFormValues>();
  const { defaultValues } = formState;
  const id = useId();
  const [text, setText] = useState(() => selected?.name ?? getValues('publisherSearch'));
  // A reset restores saved values after the first render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a reset changes the defaults.
  useLayoutEffect(() => setText(selected?.name ?? getValues('publisherSearch')), [defaultValues]);
  const [noMatch, setNoMatch] = useState(false);
  const isFixed = selected !== null && keepsSelection(selected, text);
  const search = usePublisherSearch(isFixed ? '' : text);

  const keepText = (typed: string) => {
    setText(typed);
    setNoMatch(false);
    setValue('publisherSearch', typed, { shouldDirty: true });
  };
  const select = (publisher: Publisher) => {
    keepText(publisher.name);
    onSelect({ kind: 'existing', id: publisher.id, name: publisher.name, logo: publisher.logo });
  };

  const combobox = useCombobox<Publisher>({
    id,
    inputId: `${id}-input`,
    items: [...search.found],
    inputValue: text,
    selectedItem: null,
    itemToString: (publisher) => publisher?.name ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) select(selectedItem);
    },
  });
  const { isOpen, highlightedIndex } = combobox;
  const isSearching = isOpen && !isFixed && text.trim() !== '';
  const shownError = noMatch ? publisherSearchMessages.noExactMatch : error;

  return (
    <div className={fieldStyles.field}>
      <label {...combobox.getLabelProps()} htmlFor={`${id}-input`} className={fieldStyles.label}>
        {publisherSearchMessages.label}
      </label>
      <div className={styles.box} data-fixed={isFixed}>
        <input
          {...combobox.getInputProps({
            ref,
            placeholder: 'Type a name',
            autoComplete: 'off',
            'aria-invalid': shownError ? true : undefined,
            'aria-describedby': `${id}-status ${id}-error`,
            // Not downshift's onInputValueChange: it fires late and would drop fast input.
            onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
              keepText(value);
              if (selected && !keepsSelection(selected, value)) onSelect(null);
            },
            onKeyDown: (event) => {
              if (event.key !== 'Enter' || isFixed || isComposing(event.nativeEvent)) return;
              if (isOpen && highlightedIndex >= 0) return;
              // Enter selects a publisher and must not submit the form.
              event.preventDefault();
              const match = findExactMatch(search.found, text);
              if (match) {
                select(match);
                combobox.closeMenu();
              } else setNoMatch(true);
            },
          })}
          className={fieldStyles.control}
        />
        {isFixed ? (
          <span className={styles.mark}>
            <CheckIcon />
          </span>
        ) : null}
        <ul
          {...combobox.getMenuProps({ 'aria-label': 'Publishers found' })}
          className={styles.menu}
          hidden={!isSearching || search.found.length === 0}
        >
          {isSearching
            ? search.found.map((publisher, index) => (
                <li
                  key={publisher.id}
                  {...combobox.getItemProps({ item: publisher, index })}
                  className={styles.item}
                  data-highlighted={index === highlightedIndex}
                >
                  {publisher.logo ? <img src={publisher.logo} alt="" loading="lazy" /> : <span />}
                  {publisher.name}
                </li>
              ))
            : null}
        </ul>
      </div>
      <p id={`${id}-status`} className={fieldStyles.hint} role="status">
        {isFixed ? 'Selected. Edit the text to choose another one.' : search.statusMessage}
        {search.status === 'failed' ? (
          <>
            {' '}
            <button type="button" className="link-button" onClick={search.retry}>
              Search again
            </button>
          </>
        ) : null}
      </p>
      <FieldError id={id} error={shownError} />
    </div>
  );
}
