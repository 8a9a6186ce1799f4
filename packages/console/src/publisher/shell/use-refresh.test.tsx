import { useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../providers/query-client.ts';
import { withQueries } from '../../test-kit.tsx';
import { useRefresh } from './use-refresh.ts';

const isVisible = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** The portal with what it has read already. */
function openPortal(gamePages = 1) {
  const client = createQueryClient();
  const staleTime = Number.POSITIVE_INFINITY;
  client.setQueryData(['profile'], 'profile');
  client.setQueryData(['games'], { pages: Array.from({ length: gamePages }, () => ({})) });
  const profile = vi.fn(async () => 'profile');
  const games = vi.fn(async () => ({ pages: [] }));
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

it.each([
  [10, 1],
  [11, 0],
])('when the path changes, a list of %i pages is read %i times', async (pages, times) => {
  const { profile, games, rerender } = openPortal(pages);
  rerender({ path: '/games' });
  expect(profile).not.toHaveBeenCalled();
  rerender({ path: '/account' });
  await waitFor(() => expect(profile).toHaveBeenCalledTimes(1));
  expect(games).toHaveBeenCalledTimes(times);
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
