import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { tokenFor } from '../test-kit.ts';
import { askAboutAccountSwitch } from './ask-about-account-switch.tsx';

// The dialog needs `showModal`, which jsdom lacks; a story serves it.
vi.mock('./ask-about-account-switch.tsx', () => ({ askAboutAccountSwitch: vi.fn() }));

// Each test starts a page of its own: the session is a module that is loaded when it is needed.
beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, '', '/');
});

async function openPage() {
  const { useSession } = await import('./use-session.ts');
  const { startSession } = await import('./start-session.ts');
  const { result } = renderHook(useSession);
  await act(() => startSession());
  return result;
}

it('shows nobody on a device without a token', async () => {
  expect((await openPage()).current).toEqual({ status: 'signed-out', reason: null });
});

it('shows who is signed in once the session is loaded', async () => {
  localStorage.setItem('jwt_token', tokenFor('5'));
  expect((await openPage()).current).toMatchObject({ status: 'signed-in', user: { id: '5' } });
});

it('loads the session when another tab signs in', async () => {
  const result = await openPage();
  localStorage.setItem('jwt_token', tokenFor('7'));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'jwt_token' })));
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'signed-in', user: { id: '7' } }),
  );
});

it('takes the token of a login link and removes it from the address', async () => {
  window.history.replaceState(null, '', `/pricing?token=${tokenFor('8')}&x=1`);
  const result = await openPage();
  expect(result.current).toMatchObject({ status: 'signed-in', user: { id: '8' } });
  expect(window.location.search).toBe('?x=1');
});

it('does not take a login link of somebody else without asking', async () => {
  localStorage.setItem('jwt_token', tokenFor('5'));
  const token = tokenFor('8');
  window.history.replaceState(null, '', `/?token=${token}`);
  const result = await openPage();
  expect(result.current).toMatchObject({ user: { id: '5' } });
  expect(askAboutAccountSwitch).toHaveBeenCalledWith(expect.objectContaining({ token }));
  expect(window.location.search).toBe('');
});
