import { type GameFieldName, gameFields, isListField } from '@ludarium/domain/game-proposals';
import TextField from '@mui/material/TextField';
import { Controller, useFormContext } from 'react-hook-form';
import { BaseGameField } from './BaseGameField.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import { ListField } from './ListField.tsx';
import type { ProposalForm } from './proposal-values.ts';

/** The fields that hold one text. */
export type TextName = {
  [Name in GameFieldName]: ProposalForm[Name] extends string ? Name : never;
}[GameFieldName];

const inputModes = {
  text: 'text',
  digits: 'numeric',
  url: 'url',
  // Signs are missing from the numeric keyboard of some phones; only the year may be negative.
  integer: 'numeric',
  decimal: 'decimal',
} as const;

/** A field of the form, by its type. */
export function GameFieldInput({ name }: { name: GameFieldName }) {
  if (name === 'parent_id') return <BaseGameField />;
  if (isListField(name)) return <ListField name={name as ListName} />;
  return <TextInput name={name as TextName} />;
}

/** The fields that hold a list. */
export type ListName = Exclude<GameFieldName, TextName>;

function TextInput({ name }: { name: TextName }) {
  const { control } = useFormContext<ProposalForm>();
  const { label, type } = gameFields[name];
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, ...input }, fieldState: { error } }) => (
        <TextField
          {...input}
          value={value}
          inputRef={ref}
          id={`field-${name}`}
          fullWidth
          size="small"
          label={label}
          multiline={name === 'description'}
          minRows={name === 'description' ? 5 : 1}
          maxRows={16}
          error={error !== undefined}
          helperText={<FieldHelp name={name} typed={value} error={error?.message} />}
          slotProps={{
            htmlInput: {
              inputMode: name === 'year_published' ? 'text' : inputModes[type],
              autoComplete: 'off',
              spellCheck: name === 'description' || name === 'cover_alt',
            },
          }}
        />
      )}
    />
  );
}
