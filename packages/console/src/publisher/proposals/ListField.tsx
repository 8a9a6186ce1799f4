import { describeLanguage, gameFields } from '@ludarium/domain/game-proposals';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Controller, useFormContext } from 'react-hook-form';
import { FieldHelp } from './FieldHelp.tsx';
import type { ListName } from './GameFieldInput.tsx';
import type { ProposalForm } from './proposal-values.ts';
import { suggestions } from './suggestions.ts';

/** A list as chips: entries are chosen or typed, and added with Enter or when the field is left. */
export function ListField({ name }: { name: ListName }) {
  const { control } = useFormContext<ProposalForm>();
  const isLanguage = name === 'languages';
  const options = suggestions[name] ?? [];
  /** A language may be typed by its name. */
  const toEntry = (typed: string) => {
    const text = typed.trim();
    if (!isLanguage) return text;
    const wanted = text.toLowerCase();
    return options.find((code) => describeLanguage(code).toLowerCase() === wanted) ?? wanted;
  };
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Autocomplete
          multiple
          freeSolo
          autoSelect
          filterSelectedOptions
          size="small"
          id={`field-${name}`}
          options={options}
          getOptionLabel={isLanguage ? describeLanguage : (entry) => entry}
          value={value}
          onChange={(_, entries) => onChange([...new Set(entries.map(toEntry).filter(Boolean))])}
          onBlur={onBlur}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={ref}
              label={gameFields[name].label}
              error={error !== undefined}
              helperText={<FieldHelp name={name} typed={value} error={error?.message} />}
            />
          )}
        />
      )}
    />
  );
}
