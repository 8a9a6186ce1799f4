import type { SavedForm } from '@ludarium/domain/account';
import { useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Saves the form's values at every change, so that they survive navigation (section 2). */
export function useSavedForm<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, 'subscribe'>,
  saved: SavedForm,
): void {
  // A layout effect, to subscribe before `useEarlyInput` replays input.
  useLayoutEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saved.save(values),
      }),
    [form, saved],
  );
}
