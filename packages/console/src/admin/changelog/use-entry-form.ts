import { zodResolver } from '@hookform/resolvers/zod';
import {
  type ChangelogEntryForm,
  type ChangelogEntryInput,
  changelogEntrySchema,
} from '@ludarium/domain/changelog';
import type { ChangelogEntryRow } from '@ludarium/domain/data-backend';
import type { RowId } from '@ludarium/domain/ids';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useForm } from 'react-hook-form';

/** What the entry was when it was read: an update names its updated_at. */
export type Base = Pick<ChangelogEntryRow, 'id' | 'status' | 'updated_at'>;

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
  const [restored, setRestored] = useState(unsaved !== null);
  const [base, setBase] = useState<Base | null>(
    entry && { ...entry, updated_at: unsaved?.updatedAt ?? entry.updated_at },
  );
  const form = useForm<ChangelogEntryInput, unknown, ChangelogEntryForm>({
    resolver: zodResolver(changelogEntrySchema),
    defaultValues: unsaved?.values ?? getValues(entry, reports),
  });
  const isUnsaved = form.formState.isDirty || restored;
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
  return { form, base, setBase, values, isUnsaved, restored, show };
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
