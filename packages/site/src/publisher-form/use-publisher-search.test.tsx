import { server } from '@ludarium/browser/test-kit.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { publisherSearchMessages } from '@ludarium/domain/publishers';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../shell/query-client.ts';
import { usePublisherSearch } from './use-publisher-search.ts';

// The toaster is a separate React root.
vi.mock('@ludarium/browser/ui/toast.ts', () => ({ showToast: vi.fn(async () => {}) }));

let searchedNames: string[];
let respond: (name: string) => Response | Promise<Response>;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
beforeEach(() => {
  queryClient.clear();
  searchedNames = [];
  respond = (name) => HttpResponse.json({ data: { data: [{ id: 1, name }] } });
  server.use(
    http.get('*/main-api/*', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const name = [...searchParams.values()].join();
      searchedNames.push(name);
      return respond(name);
    }),
  );
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const openSearch = (text: string) =>
  renderHook((props) => usePublisherSearch(props.text), { wrapper, initialProps: { text } });

it('debounces and searches the last text once', async () => {
  const { result, rerender } = openSearch('');
  expect(result.current.status).toBe('idle');
  for (const text of ['c', 'ca', 'cat']) rerender({ text });
  expect(result.current.status).toBe('searching');
  await waitFor(() => expect(result.current.status).toBe('found'));
  expect(searchedNames).toHaveLength(1);
  expect(searchedNames[0]).toContain('cat');
});

it('ignores the response to an earlier text', async () => {
  let late = (_response: Response) => {};
  respond = (name) =>
    name.includes('old')
      ? new Promise<Response>((resolve) => {
          late = resolve;
        })
      : HttpResponse.json({ data: { data: [{ id: 2, name: 'New' }] } });
  const { result, rerender } = openSearch('old');
  await waitFor(() => expect(searchedNames).toHaveLength(1));
  rerender({ text: 'new' });
  await waitFor(() => expect(result.current.status).toBe('found'));
  await act(async () => late(HttpResponse.json({ data: { data: [{ id: 1, name: 'Old' }] } })));
  expect(result.current.found.map(({ name }) => name)).toEqual(['New']);
});

it('reports a failed search and retries on demand', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  respond = () => HttpResponse.json({ message: 'Out of order' }, { status: 400 });
  const { result } = openSearch('cat');
  await waitFor(() => expect(result.current.status).toBe('failed'));
  expect(showToast).toHaveBeenCalledWith({ kind: 'error', text: publisherSearchMessages.failed });
  respond = () => HttpResponse.json({ data: { data: [] } });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.statusMessage).toContain('No publisher found'));
});

it('clears the results when the field is emptied', async () => {
  const { result, rerender } = openSearch('cat');
  await waitFor(() => expect(result.current.found).toHaveLength(1));
  rerender({ text: '  ' });
  expect(result.current).toMatchObject({ status: 'idle', found: [] });
  expect(searchedNames).toHaveLength(1);
});
