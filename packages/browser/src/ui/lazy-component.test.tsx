import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyDialog } from './LazyDialog.tsx';
import { LazyContent, lazyComponent, useLazyComponent } from './lazy-component.tsx';
import { showToast } from './toast.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('loads the code once, and then renders without suspending', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  const component = lazyComponent(load);
  expect(component.getLoaded()).toBeNull();
  const { unmount } = render(
    <Suspense fallback="Loading">
      <LazyContent of={component} props={{ name: 'Ada' }} />
    </Suspense>,
  );
  expect(await screen.findByText('Hello Ada')).toBeDefined();
  unmount();
  render(<LazyContent of={component} props={{ name: 'Bo' }} />);
  expect(screen.getByText('Hello Bo')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it('requests the code again on the next use after a failure', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn(async () => ({ default: Greeting }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const component = lazyComponent(load);
  const onFailed = vi.fn();
  const first = renderHook(() => useLazyComponent(component, { onFailed }));
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(first.result.current).toBeNull();
  const second = renderHook(() => useLazyComponent(component, { onFailed }));
  await waitFor(() => expect(second.result.current).toBe(Greeting));
  expect(onFailed).toHaveBeenCalledOnce();
});

it('requests nothing while it is not enabled', () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  renderHook(() => useLazyComponent(lazyComponent(load), { isEnabled: false, onFailed: vi.fn() }));
  expect(load).not.toHaveBeenCalled();
});

it('closes with a toast when its code cannot be loaded, and can be opened again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => ({
    default: (_: { readonly onClose: () => void }) => <p>Here it is</p>,
  }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onClose = vi.fn();
  const dialog = <LazyDialog component={lazyComponent(load)} dialog={{ onClose }} />;
  const { unmount } = render(dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(showToast).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'This could not be opened.' }),
  );
  unmount();
  render(dialog);
  expect(await screen.findByText('Here it is')).toBeDefined();
});
