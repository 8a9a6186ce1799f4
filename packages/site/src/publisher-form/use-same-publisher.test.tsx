import { server } from '@ludarium/browser/test-kit.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../shell/query-client.ts';
import { useSamePublisher } from './use-same-publisher.ts';

// The toaster is a separate React root.
vi.mock('@ludarium/browser/ui/toast.ts', () => ({ showToast: vi.fn(async () => {}) }));

let searched: string[];
let respond: () => Response;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
beforeEach(() => {
  queryClient.clear();
  searched = [];
  respond = () =>
    HttpResponse.json({
      data: {
        data: [
          { id: 6, name: 'Third Meadow Games' },
          { id: 5, name: 'Third Meadow' },
        ],
      },
    });
  server.use(
    http.get('*/main-api/*', ({ request }) => {
      searched.push([...new URL(request.url).searchParams.values()].join());
      return respond();
    }),
  );
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const type = (name: string) =>
  renderHook((props) => useSamePublisher(props.name), { wrapper, initialProps: { name } });

it('finds the publisher with an equal name, with one search of the last text', async () => {
  const { result, rerender } = type('Third');
  rerender({ name: 'Third Mea' });
  rerender({ name: 'THIRD MEADOW' });
  await waitFor(() => expect(result.current).toMatchObject({ id: 5 }));
  expect(searched).toEqual(['"THIRD MEADOW"']);
});

it('finds none where names are only similar', async () => {
  const { result } = type('Third Mead');
  await waitFor(() => expect(searched).toHaveLength(1));
  expect(result.current).toBeNull();
});

it('forgets the publisher as soon as the name is another one', async () => {
  const { result, rerender } = type('Third Meadow');
  await waitFor(() => expect(result.current).not.toBeNull());
  rerender({ name: 'Third Meadows' });
  expect(result.current).toBeNull();
});

it('is silent where the search fails, and searches no empty name', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  respond = () => HttpResponse.json({ message: 'Out of order' }, { status: 400 });
  const { result, rerender } = type('');
  rerender({ name: 'Third Meadow' });
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(result.current).toBeNull();
  expect(searched).toHaveLength(1);
  expect(showToast).not.toHaveBeenCalled();
});
