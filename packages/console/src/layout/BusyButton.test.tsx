import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BusyButton } from './BusyButton.tsx';

it('keeps the focus and ignores clicks and Enter while its action runs', () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const click = vi.fn();
  const getForm = (isBusy: boolean) => (
    <form onSubmit={submit}>
      <BusyButton type="submit" isBusy={isBusy} onClick={click}>
        Send
      </BusyButton>
    </form>
  );
  const { rerender } = render(getForm(false));
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  fireEvent.click(button);
  rerender(getForm(true));
  fireEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});
