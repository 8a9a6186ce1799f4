import type { SavedForm } from '@ludarium/domain/account';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps a form on the device at every change, so that no way out of the page loses it (section 2). */
export function useKeptForm<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, 'subscribe'>,
  saved: SavedForm,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saved.save(values),
      }),
    [form, saved],
  );
}
