import { readCellText } from '@ludarium/domain/game-csv';
import { describeLanguage, findLanguages } from '@ludarium/domain/game-proposals';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ClipboardEvent } from 'react';
import { useField } from './FieldHelp.tsx';
import { suggestions } from './list-suggestions.ts';
import type { ListName } from './proposal-values.ts';

const filterLanguages = (codes: string[], { inputValue }: { inputValue: string }) =>
  findLanguages(codes, inputValue);

/**
 * A list as chips: entries are chosen or typed, and added with Enter or when the field is left. What
 * is pasted is read as a cell of an imported file.
 */
export function ListField({ name }: { name: ListName }) {
  const { input, shown } = useField(name);
  const isLanguage = name === 'languages';
  const options = suggestions[name] ?? [];
  const entries: readonly string[] = input.value;

  /** A language may be typed by its name. */
  const toEntry = (typed: string) => {
    const text = typed.trim();
    if (!isLanguage) return text;
    const wanted = text.toLowerCase();
    return options.find((code) => describeLanguage(code).toLowerCase() === wanted) ?? wanted;
  };
  const change = (typed: readonly string[]) =>
    input.onChange([...new Set(typed.map(toEntry).filter(Boolean))]);
  const paste = (event: ClipboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.value !== '') return;
    const text = event.clipboardData.getData('text');
    const read = isLanguage ? text.split(/[|,;\n]/) : readCellText(name, text);
    const pasted: readonly string[] = Array.isArray(read) ? read : [];
    if (pasted.length < 2) return;
    event.preventDefault();
    change([...entries, ...pasted]);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      filterSelectedOptions
      id={`field-${name}`}
      options={options}
      getOptionLabel={isLanguage ? describeLanguage : (entry) => entry}
      {...(isLanguage ? { filterOptions: filterLanguages } : {})}
      value={input.value}
      onChange={(_, typed) => change(typed)}
      onBlur={input.onBlur}
      renderInput={(params) => <TextField {...params} {...shown} onPaste={paste} />}
    />
  );
}
