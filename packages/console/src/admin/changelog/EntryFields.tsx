import { zodResolver } from '@hookform/resolvers/zod';
import {
  changelogEntrySchema,
  changelogKindLabels,
  changelogKinds,
} from '@ludarium/domain/changelog';
import type { ChangelogEntryRow, FeedbackItemRow } from '@ludarium/domain/data-backend';
import { parseReportNumber } from '@ludarium/domain/feedback';
import type { RowId } from '@ludarium/domain/ids';
import { useDraftOwner, useFormDraft } from '@ludarium/web/draft/use-draft.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useDebouncedEvent, useGetList, useGetMany } from 'react-admin';
import { type Control, Controller, useController, useForm } from 'react-hook-form';
import { z } from 'zod';

const formSchema = changelogEntrySchema.extend({
  /** The `updated_at` that the values are based on, which an update sends; null for a new entry. */
  updatedAt: z.string().nullable(),
});
type EntryValues = z.input<typeof formSchema>;
export type EntryForm = z.output<typeof formSchema>;
const draftSchema = z.object({
  title: z.string(),
  kind: z.enum(changelogKinds).nullable(),
  build: z.string().nullable(),
  body: z.string(),
  feedback_ids: z.array(z.string()),
  updatedAt: z.string().nullable(),
});

/**
 * The form of an entry, with its draft.
 *
 * @param reports the reports that a new entry closes
 */
export function useEntryForm(entry: ChangelogEntryRow | null, reports: readonly RowId[]) {
  const owner = useDraftOwner();
  const form = useForm<EntryValues, unknown, EntryForm>({
    resolver: zodResolver(formSchema),
    defaultValues: getValues(entry, reports),
  });
  const name = `changelog:${entry?.id ?? ['new', ...reports].join('.')}`;
  return { form, ...useFormDraft(form, { owner, name }, draftSchema) };
}

export const getValues = (
  entry: ChangelogEntryRow | null,
  reports: readonly RowId[],
): EntryValues => ({
  title: entry?.title ?? '',
  kind: entry?.kind ?? null,
  build: entry?.build ?? null,
  body: entry?.body ?? '',
  feedback_ids: entry?.feedback_ids ?? [...reports],
  updatedAt: entry?.updated_at ?? null,
});

interface EntryFieldsProps {
  readonly control: Control<EntryValues, unknown, EntryForm>;
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

type Report = Pick<FeedbackItemRow, 'id' | 'number' | 'title'>;

const resource = 'feedback_items';
const meta = { columns: ['id', 'number', 'title'] };

interface ReportsFieldProps {
  /** A new array would clear the search of MUI's Autocomplete. */
  readonly value: string[];
  readonly onChange: (reports: string[]) => void;
  readonly error: string | undefined;
}

/** The reports that an entry closes, found by their texts or a number. */
function ReportsField({ value, onChange, error }: ReportsFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const applySearch = useDebouncedEvent(setSearch, 300);
  const number = parseReportNumber(search);
  const { data: selected = [], isPending } = useGetMany<Report>(resource, { ids: value, meta });
  const { data: found = [], isFetching } = useGetList<Report>(
    resource,
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'updated_at', order: 'DESC' },
      filter: number === null ? { q: search } : { number },
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
    [...found, ...selected].map(({ id, number, title }) => [id, `#${number} ${title}`]),
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
