import {
  type ChangelogEntryForm,
  type ChangelogEntryInput,
  changelogKindLabels,
  changelogKinds,
} from '@ludarium/domain/changelog';
import type { FeedbackItemRow } from '@ludarium/domain/data-backend';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useDebouncedEvent, useGetList, useGetMany } from 'react-admin';
import { type Control, Controller, useController } from 'react-hook-form';

interface EntryFieldsProps {
  readonly control: Control<ChangelogEntryInput, unknown, ChangelogEntryForm>;
}

/** The fields of an entry. */
export function EntryFields({ control }: EntryFieldsProps) {
  return (
    <>
      <EntryField control={control} name="title" label="Title" required />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <EntryField
          control={control}
          name="kind"
          label="Kind (optional)"
          select
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">None</MenuItem>
          {changelogKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {changelogKindLabels[kind]}
            </MenuItem>
          ))}
        </EntryField>
        <EntryField control={control} name="build" label="Build (optional)" />
      </Box>
      <EntryField
        control={control}
        name="body"
        label="Text (Markdown)"
        required
        multiline
        minRows={8}
        maxRows={20}
        helperText="**bold**, *italic*, [link](https://…), - list"
        slotProps={{ htmlInput: { spellCheck: true } }}
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

type EntryFieldProps = EntryFieldsProps &
  TextFieldProps & { readonly name: 'title' | 'kind' | 'build' | 'body' };

/** A text of the form; an empty optional one is null. */
function EntryField({ control, name, helperText = '', ...input }: EntryFieldProps) {
  const { field, fieldState } = useController({ name, control });
  const { ref, value, onChange, onBlur } = field;
  return (
    <TextField
      {...input}
      id={`changelog-${name}`}
      inputRef={ref}
      name={name}
      value={value ?? ''}
      onChange={({ target }) => onChange(input.required ? target.value : target.value || null)}
      onBlur={onBlur}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}

type Report = Pick<FeedbackItemRow, 'id' | 'title'>;

const resource = 'feedback_items';
const meta = { columns: ['id', 'title'] };
/** Debounce of the search, in ms. */
const debounce = 300;

interface ReportsFieldProps {
  /** A new array would clear the search of MUI's Autocomplete. */
  readonly value: string[];
  readonly onChange: (reports: string[]) => void;
  readonly error: string | undefined;
}

/** The reports that an entry closes, found by their texts. */
function ReportsField({ value, onChange, error }: ReportsFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const applySearch = useDebouncedEvent(setSearch, debounce);
  const { data: chosen = [], isPending } = useGetMany<Report>(
    resource,
    { ids: value, meta },
    { enabled: value.length > 0 },
  );
  const { data: found = [], isFetching } = useGetList<Report>(
    resource,
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'updated_at', order: 'DESC' },
      filter: { q: search },
      meta,
    },
    { enabled: isOpen },
  );
  // The titles of the first reports would move the field while they arrive.
  const [isReady, setReady] = useState(value.length === 0);
  useEffect(() => {
    if (!isPending) setReady(true);
  }, [isPending]);
  if (!isReady) return <Skeleton variant="rounded" height={67} />;

  const titles = new Map<string, string>([...found, ...chosen].map(({ id, title }) => [id, title]));
  return (
    <Autocomplete
      multiple
      id="changelog-reports"
      options={found.map(({ id }): string => id)}
      filterOptions={(options) => options}
      filterSelectedOptions
      getOptionLabel={(id) => titles.get(id) ?? (isPending ? '…' : 'A deleted report')}
      value={value}
      loading={isFetching}
      noOptionsText="No report with this text"
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, text, cause) => applySearch(cause === 'input' ? text.trim() : '')}
      onChange={(_, reports) => onChange(reports)}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Closes reports (optional)"
          error={error !== undefined}
          helperText={error ?? 'For admins. Readers see no report.'}
        />
      )}
    />
  );
}
