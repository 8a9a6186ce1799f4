import {
  type ChangelogEntryForm,
  type ChangelogEntryInput,
  changelogKindLabels,
  changelogKinds,
} from '@ludarium/domain/changelog';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Control, Controller } from 'react-hook-form';
import { ReportsField } from './ReportsField.tsx';

interface EntryFieldsProps {
  readonly control: Control<ChangelogEntryInput, unknown, ChangelogEntryForm>;
}

/** The fields of an entry. */
export function EntryFields({ control }: EntryFieldsProps) {
  return (
    <>
      <Controller
        name="title"
        control={control}
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <TextField
            {...field}
            inputRef={ref}
            id="changelog-title"
            label="Title"
            required
            error={error !== undefined}
            helperText={error?.message ?? ''}
          />
        )}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Controller
          name="kind"
          control={control}
          render={({ field: { ref, value, onChange, ...field } }) => (
            <TextField
              {...field}
              inputRef={ref}
              value={value ?? ''}
              onChange={({ target }) => onChange(target.value || null)}
              select
              id="changelog-kind"
              label="Kind (optional)"
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">None</MenuItem>
              {changelogKinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {changelogKindLabels[kind]}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        <Controller
          name="build"
          control={control}
          render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => (
            <TextField
              {...field}
              inputRef={ref}
              value={value ?? ''}
              onChange={({ target }) => onChange(target.value || null)}
              id="changelog-build"
              label="Build (optional)"
              error={error !== undefined}
              helperText={error?.message ?? ''}
            />
          )}
        />
      </Box>
      <Controller
        name="body"
        control={control}
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <TextField
            {...field}
            inputRef={ref}
            id="changelog-body"
            label="Text (Markdown)"
            required
            multiline
            minRows={8}
            maxRows={20}
            error={error !== undefined}
            helperText={error?.message ?? '**bold**, *italic*, [link](https://…), - list'}
            slotProps={{ htmlInput: { spellCheck: true } }}
          />
        )}
      />
      <Controller
        name="feedback_ids"
        control={control}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <ReportsField value={value} onChange={onChange} error={error?.message} />
        )}
      />
    </>
  );
}
