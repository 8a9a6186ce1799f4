import { showToast } from '@ludarium/browser/ui/toast.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useEmailForm } from './use-email-form.ts';

interface FormProps {
  readonly send: (email: string) => Promise<void>;
}

function Form({ send }: FormProps) {
  const getFault = (email: string) => (email.includes('@') ? null : 'Not an address');
  const { busy, onSubmit, input } = useEmailForm({ getFault, send });
  const { error, ...field } = input;
  return (
    <form onSubmit={onSubmit} noValidate>
      <input aria-label="Email" aria-description={error} {...field} />
      <button type="submit">{busy ? 'Sending' : 'Send'}</button>
    </form>
  );
}

async function submit(email: string) {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button'));
}

it('shows the error of an invalid address, focuses the field and sends nothing', async () => {
  const send = vi.fn(async () => {});
  render(<Form send={send} />);
  await submit('ada');
  const field = screen.getByLabelText('Email');
  await waitFor(() => expect(field.getAttribute('aria-description')).toBe('Not an address'));
  expect(document.activeElement).toBe(field);
  expect(showToast).toHaveBeenCalledWith({ kind: 'error', text: 'Not an address' });
  expect(send).not.toHaveBeenCalled();
});

it('sends a valid address once while pending', async () => {
  let finish = () => {};
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  render(<Form send={send} />);
  await submit('ada@demo.example');
  await submit('');
  expect(screen.getByRole('button').textContent).toBe('Sending');
  expect(send.mock.calls).toEqual([['ada@demo.example']]);
  await act(async () => finish());
  expect(screen.getByRole('button').textContent).toBe('Send');
});

it('can be resubmitted after a failure', async () => {
  const send = vi.fn(async () => {});
  render(<Form send={send} />);
  await submit('ada@demo.example');
  await submit('');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
