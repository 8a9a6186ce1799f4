import { lazyComponent, loadedComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BusyButton } from './BusyButton.tsx';
import { LazyPanel } from './LazyPanel.tsx';

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

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const props = { name: 'Ada' };

it('says in its place that the code could not be loaded, and requests it again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => ({ default: Greeting }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(
    <>
      <h1>The area</h1>
      <LazyPanel component={lazyComponent(load)} props={props} height={100} />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('could not be shown');
  expect(screen.getByRole('heading', { name: 'The area' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

it('requests the code of a component that failed again when it is shown again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => ({ default: Greeting }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const component = lazyComponent(load);
  const other = loadedComponent(() => <p>Another panel</p>);
  const { rerender } = render(<LazyPanel component={component} props={props} height={100} />);
  await screen.findByRole('alert');
  rerender(<LazyPanel component={other} props={props} height={100} />);
  expect(await screen.findByText('Another panel')).toBeDefined();
  rerender(<LazyPanel component={component} props={props} height={100} />);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});
