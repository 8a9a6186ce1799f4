import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { tokenFor } from '../test-kit.ts';
import { getCurrentToken, session } from './session.ts';
import { useSession } from './use-session.ts';

beforeEach(() => session.end('signed-out'));

/** The event of the browser after another tab wrote to the shared storage. */
function writeInAnotherTab(value: string | null): void {
  if (value === null) localStorage.removeItem('jwt_token');
  else localStorage.setItem('jwt_token', value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'jwt_token', newValue: value }));
}

it('renders the person who signs in, and nobody after the session ended', () => {
  const { result } = renderHook(useSession);
  expect(result.current.status).toBe('signed-out');
  act(() => session.signIn(tokenFor('5')));
  expect(result.current).toMatchObject({ status: 'signed-in', user: { id: '5' } });
  act(() => session.end('expired'));
  expect(result.current).toEqual({ status: 'signed-out', reason: 'expired' });
});

it('follows a sign-in and a sign-out in another tab', () => {
  const { result } = renderHook(useSession);
  act(() => writeInAnotherTab(tokenFor('7')));
  expect(result.current).toMatchObject({ status: 'signed-in', user: { id: '7' } });
  act(() => writeInAnotherTab(null));
  expect(result.current.status).toBe('signed-out');
});

it('takes the token of a call from the storage as it is then', () => {
  session.signIn(tokenFor('5'));
  const exchanged = tokenFor('5', ['publisher']);
  writeInAnotherTab(exchanged);
  expect(getCurrentToken()).toBe(exchanged);
});
