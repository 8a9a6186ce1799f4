import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LazyDialog } from './LazyDialog.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { showToast } from './toast.ts';

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
