import { act, fireEvent, render, screen } from '@testing-library/react';
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
    <>
      <DraftNotice {...draft.notice} />
      <input
        aria-label="Text"
        value={draft.value?.text ?? ''}
        onChange={({ target }) => draft.write(target.value === '' ? null : { text: target.value })}
      />
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Text');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

it.each([
  ['a form', Form, 'Published'],
  ['a field', Field, ''],
])('%s shows what an earlier visit left, and discards it or takes it back', (_, Example, empty) => {
  const { unmount } = render(<Example />);
  type('Half a');
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  render(<Example />);
  expect(field().value).toBe('Half a');
  expect(screen.getByText('Restored what you had typed')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Discard' });
  button.focus();
  fireEvent.click(button);
  expect(field().value).toBe(empty);
  expect(window.localStorage.getItem(stored)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field().value).toBe('Half a');
  expect(window.localStorage.getItem(stored)).toContain('Half a');
});

it.each([
  ['a form', Form, 'Published'],
  ['a field', Field, ''],
])('%s shows what another tab types, and is empty once it is sent there', (_, Example, empty) => {
  render(<Example />);
  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: stored }));
  window.localStorage.setItem(stored, '{"text":"Over there"}');
  act(() => void tell());
  expect(field().value).toBe('Over there');
  expect(window.localStorage.getItem(stored)).toBe('{"text":"Over there"}');
  window.localStorage.removeItem(stored);
  act(() => void tell());
  expect(field().value).toBe(empty);
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
  window.localStorage.setItem(stored, '{"text":"Half a"}');
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
