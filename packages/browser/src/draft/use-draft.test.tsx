import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { session } from '../session/session.ts';
import { tokenFor } from '../test-kit.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { useDraft, useFormDraft } from './use-draft.ts';

const schema = z.object({ text: z.string() });
const key = { owner: '7', name: 'note' };
const stored = 'draft:7:note';
const halfA = JSON.stringify({
  text: 'Half a',
  $draft: { savedAt: Date.now(), owner: '7', id: null },
});

function Form() {
  const form = useForm({ defaultValues: { text: 'Published' } });
  const { notice } = useFormDraft(form, key, schema);
  return (
    <form>
      <DraftNotice {...notice} />
      <input aria-label="Text" {...form.register('text')} />
    </form>
  );
}

function Field() {
  const draft = useDraft(key, schema);
  return (
    <form>
      <DraftNotice {...draft.notice} />
      <input
        aria-label="Text"
        value={draft.value?.text ?? ''}
        onChange={({ target }) => draft.write(target.value === '' ? null : { text: target.value })}
      />
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Text');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

it.each([
  ['a form', Form, 'Published'],
  ['a field', Field, ''],
])('%s shows what an earlier visit left, and discards it', (_, Example, empty) => {
  const { unmount } = render(<Example />);
  type('Half a');
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  render(<Example />);
  expect(field().value).toBe('Half a');
  expect(screen.getByText('Restored what you had typed')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field().value).toBe(empty);
  expect(window.localStorage.getItem(stored)).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(field());
});

it('a form with its default values is not kept', () => {
  render(<Form />);
  type('Published!');
  type('Published');
  expect(window.localStorage.getItem(stored)).toBeNull();
});

function LoadedForm({ loaded }: { loaded: string }) {
  const form = useForm({
    defaultValues: { text: loaded },
    values: { text: loaded },
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  useFormDraft(form, key, schema);
  return (
    <>
      <input aria-label="Text" {...form.register('text')} />
      {form.formState.isDirty && form.formState.dirtyFields.text ? <p>Not saved</p> : null}
    </>
  );
}

it('a form of loaded values shows the draft as not saved, also after another load', () => {
  window.localStorage.setItem(stored, halfA);
  const { rerender } = render(<LoadedForm loaded="Published" />);
  expect(field().value).toBe('Half a');
  expect(screen.getByText('Not saved')).toBeDefined();
  rerender(<LoadedForm loaded="Published again" />);
  expect(field().value).toBe('Half a');
  expect(screen.getByText('Not saved')).toBeDefined();
  expect(window.localStorage.getItem(stored)).toContain('Half a');
});

it('signing out deletes what the person has typed, and an expired session keeps it', () => {
  session.signIn(tokenFor('7'));
  render(<Field />);
  type('Half a');
  session.end('expired');
  expect(window.localStorage.getItem(stored)).toContain('Half a');
  session.signIn(tokenFor('7'));
  session.end('signed-out');
  expect(window.localStorage.getItem(stored)).toBeNull();
});
