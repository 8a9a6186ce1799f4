import { readCellText } from '@ludarium/domain/game-csv';
import {
  describeLanguage,
  findLanguages,
  gameFields,
  listEntryMessages,
  splitListEntry,
} from '@ludarium/domain/game-proposals';
import { cutText } from '@ludarium/domain/text';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type ClipboardEvent, useState } from 'react';
import { useField } from './FieldHelp.tsx';
import { ListQuestion } from './ListQuestion.tsx';
import { suggestions } from './list-suggestions.ts';
import type { ListName } from './proposal-values.ts';
import { useEditor } from './use-proposal.ts';

const filterLanguages = (codes: string[], { inputValue }: { inputValue: string }) =>
  findLanguages(codes, inputValue);

/**
 * A list as chips: entries are chosen or typed, and added with Enter or when the field is left. What
 * is pasted is read as a cell of an imported file; an entry that looks like a list asks.
 */
export function ListField({ name }: { name: ListName }) {
  const { input, shown } = useField(name);
  const { current } = useEditor();
  /** The entries that look like lists and are none. */
  const [kept, setKept] = useState<readonly string[]>([]);
  const isLanguage = name === 'languages';
  const options = suggestions[name] ?? [];
  const entries: readonly string[] = input.value;
  const now = current[name];
  const known: readonly unknown[] = Array.isArray(now) ? [...now, ...kept] : kept;
  const asked =
    gameFields[name].type === 'list'
      ? entries.find((entry) => splitListEntry(entry) !== null && !known.includes(entry))
      : undefined;

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
    if (pasted.length < 2 && splitListEntry(text) === null) return;
    event.preventDefault();
    change([...entries, ...pasted]);
  };
  const answer = (entry: string, how: 'keep' | 'split') => {
    if (how === 'keep') setKept([...kept, entry]);
    else change(entries.flatMap((one) => (one === entry ? (splitListEntry(one) ?? []) : one)));
    // The question with the focus is removed.
    document.getElementById(`field-${name}`)?.focus();
  };

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
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
      {asked === undefined ? null : (
        <ListQuestion
          question={listEntryMessages.looksLikeList(cutText(asked, 80))}
          entries={splitListEntry(asked) ?? []}
          answer={null}
          onAnswer={(how) => answer(asked, how)}
        />
      )}
    </Box>
  );
}
