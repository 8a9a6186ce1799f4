import Box from '@mui/material/Box';
import { SelectInput, TextInput } from 'react-admin';
import type { Field } from '../declaration/define-resource.ts';

interface FormFieldsProps {
  readonly fields: Readonly<Record<string, Field>>;
  /** While the values are saved: what is typed then would be lost. */
  readonly isReadOnly: boolean;
}

/** The inputs of a declared form, within react-hook-form's context. */
export function FormFields({ fields, isReadOnly }: FormFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        // The distance is the grid's.
        '& .MuiFormControl-root': { m: 0 },
      }}
    >
      {Object.entries(fields).map(([source, field]) => (
        <FieldInput key={source} source={source} field={field} isReadOnly={isReadOnly} />
      ))}
    </Box>
  );
}

interface FieldInputProps extends Pick<FormFieldsProps, 'isReadOnly'> {
  readonly source: string;
  readonly field: Field;
}

/** Keeps an empty text: react-admin's inputs would make it null. */
const keepText = (text: string) => text;

function FieldInput({ source, field, isReadOnly: readOnly }: FieldInputProps) {
  const { label, hint = '', isRequired = false, labels, rows, isDay, Input } = field;
  if (Input) return <Input {...{ source, label, hint, rows, readOnly }} />;
  if (labels) {
    return (
      <SelectInput
        source={source}
        // `isRequired` leaves out react-admin's empty choice, which is named 'Clear value' (WCAG
        // 2.5.3); an element as the label has no asterisk.
        label={<span>{label}</span>}
        isRequired
        choices={[
          ...(isRequired ? [] : [{ id: '', name: 'None' }]),
          ...Object.entries(labels).map(([id, name]) => ({ id, name })),
        ]}
        slotProps={{
          select: { displayEmpty: true, readOnly },
          inputLabel: { shrink: true },
        }}
        helperText={hint}
        fullWidth
      />
    );
  }
  return (
    <TextInput
      source={source}
      label={label}
      required={isRequired}
      {...(isRequired && { parse: keepText })}
      multiline={rows !== undefined}
      {...(isDay && { type: 'date', slotProps: { inputLabel: { shrink: true } } })}
      {...(rows !== undefined && { minRows: rows, maxRows: 20 })}
      helperText={hint}
      readOnly={readOnly}
      fullWidth
    />
  );
}
