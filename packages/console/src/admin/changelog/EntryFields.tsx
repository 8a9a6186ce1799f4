import { zodResolver } from '@hookform/resolvers/zod';
import {
  type ChangelogEntryForm,
  type ChangelogEntryInput,
  changelogEntrySchema,
  changelogKindLabels,
  changelogKinds,
} from '@ludarium/domain/changelog';
import type { ChangelogEntryRow, FeedbackItemRow } from '@ludarium/domain/data-backend';
import type { RowId } from '@ludarium/domain/ids';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useDebouncedEvent, useGetList, useGetMany, useStore } from 'react-admin';
import { type Control, Controller, useController, useForm } from 'react-hook-form';

/** The entry as it was read; an update sends its `updated_at`. */
type Base = Pick<ChangelogEntryRow, 'id' | 'status' | 'updated_at'>;

interface Unsaved {
  readonly values: ChangelogEntryInput;
  /** The updated_at that the values are based on; null for a new entry. */
  readonly updatedAt: string | null;
}

/**
 * The form of an entry. Unsaved values are kept on the device until they are saved or discarded.
 *
 * @param reports the reports that a new entry closes
 */
export function useEntryForm(entry: ChangelogEntryRow | null, reports: readonly RowId[]) {
  const [unsaved, keep] = useStore<Unsaved | null>(
    `changelog_entries.unsaved.${entry?.id ?? ['new', ...reports].join('.')}`,
    null,
  );
  const [isRestored, setRestored] = useState(unsaved !== null);
  const [base, setBase] = useState<Base | null>(
    entry && { ...entry, updated_at: unsaved?.updatedAt ?? entry.updated_at },
  );
  const form = useForm<ChangelogEntryInput, unknown, ChangelogEntryForm>({
    resolver: zodResolver(changelogEntrySchema),
    defaultValues: unsaved?.values ?? getValues(entry, reports),
  });
  const isUnsaved = form.formState.isDirty || isRestored;
  const values = form.watch();
  const updatedAt = base?.updated_at ?? null;
  const typed = isUnsaved ? JSON.stringify(values) : null;
  useEffect(() => {
    keep(typed === null ? null : { values: JSON.parse(typed), updatedAt });
  }, [typed, updatedAt, keep]);

  /** Shows a stored entry; null for a new one. */
  const show = (stored: ChangelogEntryRow | null) => {
    setRestored(false);
    setBase(stored);
    form.reset(getValues(stored, reports));
  };
  return { form, base, setBase, values, isUnsaved, isRestored, show };
}

const getValues = (
  entry: ChangelogEntryRow | null,
  reports: readonly RowId[],
): ChangelogEntryInput => ({
  title: entry?.title ?? '',
  kind: entry?.kind ?? null,
  build: entry?.build ?? null,
  body: entry?.body ?? '',
  feedback_ids: entry?.feedback_ids ?? [...reports],
});

interface EntryFieldsProps {
  readonly control: Control<ChangelogEntryInput, unknown, ChangelogEntryForm>;
}

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
  const applySearch = useDebouncedEvent(setSearch, 300);
  const { data: selected = [], isPending } = useGetMany<Report>(resource, { ids: value, meta });
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

  const titles = new Map<string, string>(
    [...found, ...selected].map(({ id, title }) => [id, title]),
  );
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
          helperText={error ?? 'Only admins see this.'}
        />
      )}
    />
  );
}
