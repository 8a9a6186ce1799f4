import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PictureButton } from './PictureButton.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@ludarium/web/ui/toast.ts', () => ({ showToast }));
vi.mock('modern-screenshot', () => ({
  createContext: () => Promise.resolve({}),
  domToPng: () => Promise.reject(new Error('The canvas is tainted.')),
}));

it('says that the picture could not be made, and can be pressed again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <section>
      <PictureButton fileName="plays" isDisabled={false} />
    </section>,
  );
  const button = screen.getByRole('button', { name: 'PNG' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1));
  expect(showToast).toHaveBeenCalledWith({
    kind: 'error',
    text: 'The picture could not be made. Please try again.',
  });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).toBe(button);
});
