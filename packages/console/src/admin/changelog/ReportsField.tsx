import type { FeedbackItemRow } from '@ludarium/domain/data-backend';
import Autocomplete from '@mui/material/Autocomplete';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useDebouncedEvent, useGetList, useGetMany } from 'react-admin';

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
export function ReportsField({ value, onChange, error }: ReportsFieldProps) {
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
  if (!isReady) return <Skeleton variant="rounded" height={79} />;

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
