import { tokenFor } from '@ludarium/browser/test-kit.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

// Reset the modules, because the session is a lazily loaded singleton.
beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, '', '/');
});

async function openPage() {
  const { useSession } = await import('@ludarium/browser/session/use-session.ts');
  const { startSession } = await import('./start-session.ts');
  const { result } = renderHook(useSession);
  await act(() => startSession());
  return result;
}

it('returns signed-out without a token', async () => {
  expect((await openPage()).current).toEqual({ status: 'signed-out', reason: null });
});

it('returns the user once the session is loaded', async () => {
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

it('signs in with a login link and removes its token from the address', async () => {
  window.history.replaceState(null, '', `/pricing?token=${tokenFor('8')}&x=1`);
  const result = await openPage();
  expect(result.current).toMatchObject({ status: 'signed-in', user: { id: '8' } });
  expect(window.location.search).toBe('?x=1');
});

it("confirms before using another user's login link", async () => {
  localStorage.setItem('jwt_token', tokenFor('5'));
  const token = tokenFor('8');
  window.history.replaceState(null, '', `/?token=${token}`);
  // jsdom lacks `showModal`; a story covers the dialog.
  const dialog = await import('@ludarium/browser/session/AccountSwitchDialog.tsx');
  const ask = vi.spyOn(dialog, 'askAboutAccountSwitch').mockReturnValue();
  const result = await openPage();
  expect(result.current).toMatchObject({ user: { id: '5' } });
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ token }));
  expect(window.location.search).toBe('');
});
