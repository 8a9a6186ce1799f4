import type { SavedForm } from '@ludarium/domain/account';
import { useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps a form on the device at every change, so that no way out of the page loses it (section 2). */
export function useKeptForm<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, 'subscribe'>,
  saved: SavedForm,
): void {
  // Before the page enters again what was typed early (`useEarlyInput`), to keep that, too.
  useLayoutEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saved.save(values),
      }),
    [form, saved],
  );
}
