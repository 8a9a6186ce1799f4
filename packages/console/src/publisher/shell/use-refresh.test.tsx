import { useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../providers/query-client.ts';
import { withQueries } from '../../test-kit.tsx';
import { useRefresh } from './use-refresh.ts';

const isVisible = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** The portal with what it has read already. */
function openPortal() {
  const client = createQueryClient();
  const staleTime = Number.POSITIVE_INFINITY;
  for (const name of ['profile', 'games']) client.setQueryData([name], name);
  const profile = vi.fn(async () => 'profile');
  const games = vi.fn(async () => 'games');
  const { rerender } = renderHook(
    ({ path }) => {
      useQuery({ queryKey: ['profile'], queryFn: profile, staleTime });
      useQuery({ queryKey: ['games'], queryFn: games, staleTime });
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
