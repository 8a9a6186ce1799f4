import { z } from 'zod';
import { defineResource } from './define-resource.ts';

/** Each omission of a declaration is a type error. */
interface Row {
  id: string;
  name: string;
  status: 'draft' | 'published';
  updated_at: string;
}

const row = z.object({ id: z.string(), name: z.string(), updated_at: z.string() });
const declared = {
  row,
  label: 'Platforms',
  title: 'name',
  texts: { loadFailed: 'Failed', empty: 'None' },
  list: { sort: 'name' },
  columns: { name: { label: 'Name' } },
} as const;
const form = {
  schema: z.object({ name: z.string() }),
  fields: { name: { label: 'Name' } },
  saveLabel: () => 'Save',
  texts: { saved: 'Saved', saveFailed: 'Not saved', conflict: 'Changed' },
} as const;

defineResource<Row>('platforms', declared);
defineResource<Row, { name: string }>('platforms', { ...declared, form });

/** A declaration without one of its options. */
const without = <Option extends keyof typeof declared>(option: Option) => {
  const { [option]: _, ...others } = declared;
  return others;
};
// @ts-expect-error: the name in the navigation
defineResource<Row>('platforms', without('label'));
// @ts-expect-error: the texts of the list's states
defineResource<Row>('platforms', without('texts'));
// @ts-expect-error: what names a row
defineResource<Row>('platforms', without('title'));
// @ts-expect-error: the first order
defineResource<Row>('platforms', without('list'));
// @ts-expect-error: the columns
defineResource<Row>('platforms', without('columns'));
// @ts-expect-error: the row's schema
defineResource<Row>('platforms', without('row'));
// @ts-expect-error: the text of an empty list
defineResource<Row>('platforms', { ...declared, texts: { loadFailed: 'Failed' } });
// @ts-expect-error: a title that is no column
defineResource<Row>('platforms', { ...declared, title: 'email' });
// @ts-expect-error: an order by what is no column
defineResource<Row>('platforms', { ...declared, list: { sort: 'email' } });
// @ts-expect-error: a column that the row does not have
defineResource<Row>('platforms', { ...declared, columns: { email: { label: 'Email' } } });
// @ts-expect-error: a column without a label
defineResource<Row>('platforms', { ...declared, columns: { name: {} } });
defineResource<Row>('platforms', {
  ...declared,
  // @ts-expect-error: a status that the row does not have
  transitions: [{ label: 'Archive', to: 'archived' }],
});
defineResource<Row>('platforms', {
  ...declared,
  // @ts-expect-error: a transition without its button's text
  transitions: [{ from: 'draft', to: 'published' }],
});
defineResource<Row, { name: string; note: string }>('platforms', {
  ...declared,
  // @ts-expect-error: a form without the input of a value
  form,
});
const { texts: _formTexts, ...formWithoutTexts } = form;
defineResource<Row, { name: string }>('platforms', {
  ...declared,
  // @ts-expect-error: a form without the texts of its outcomes
  form: formWithoutTexts,
});
