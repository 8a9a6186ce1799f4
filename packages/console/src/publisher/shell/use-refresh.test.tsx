import { session } from '@ludarium/web/session/session.ts';
import { tokenFor } from '@ludarium/web/test-kit.ts';
import { useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../providers/query-client.ts';
import { withQueries } from '../../test-kit.tsx';
import { handleQueryError } from './use-access.ts';
import { useRefresh } from './use-refresh.ts';

const isVisible = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** The portal with what it has read already. */
function openPortal() {
  const client = createQueryClient({ staleTime: Number.POSITIVE_INFINITY });
  for (const name of ['profile', 'games']) client.setQueryData([name], name);
  const profile = vi.fn(async () => 'profile');
  const games = vi.fn(async () => 'games');
  const { rerender } = renderHook(
    ({ path }) => {
      useQuery({ queryKey: ['profile'], queryFn: profile });
      useQuery({ queryKey: ['games'], queryFn: games });
      useRefresh(path);
    },
    { initialProps: { path: '/games' }, wrapper: withQueries(client) },
  );
  return { profile, games, rerender };
}

it('invalidates all queries but the list of games when the path changes', async () => {
  const { profile, games, rerender } = openPortal();
  rerender({ path: '/games' });
  expect(profile).not.toHaveBeenCalled();
  rerender({ path: '/account' });
  await waitFor(() => expect(profile).toHaveBeenCalledTimes(1));
  expect(games).not.toHaveBeenCalled();
});

it('invalidates queries when the tab becomes visible', async () => {
  const { profile } = openPortal();
  isVisible('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(profile).not.toHaveBeenCalled();
  isVisible('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(profile).toHaveBeenCalledTimes(1));
});

it.each([
  ['ends the session for a token that the server refuses', 'PT401', 'signed-out'],
  ['keeps the session for a policy that refuses', '42501', 'signed-in'],
])('%s', async (_, code, status) => {
  session.signIn(tokenFor('1'));
  vi.spyOn(console, 'error').mockReturnValue();
  const { result } = renderHook(
    () => useQuery({ queryKey: ['own'], queryFn: () => Promise.reject({ code, message: 'No' }) }),
    { wrapper: withQueries(createQueryClient({}, handleQueryError)) },
  );
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(session.read().status).toBe(status);
});
