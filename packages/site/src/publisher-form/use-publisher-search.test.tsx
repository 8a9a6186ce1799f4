import { server } from '@ludarium/browser/test-kit.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { publisherSearchMessages } from '@ludarium/domain/publishers';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../shell/PartRoot.tsx';
import { usePublisherSearch, useSamePublisher } from './use-publisher-search.ts';

let searchedNames: string[];
let respond: (name: string) => Response | Promise<Response>;

afterEach(() => {
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

describe('useSamePublisher', () => {
  beforeEach(() => {
    const found = [
      { id: 6, name: 'Third Meadow Games' },
      { id: 5, name: 'Third Meadow' },
    ];
    respond = () => HttpResponse.json({ data: { data: found } });
  });

  const type = (name: string) =>
    renderHook((props) => useSamePublisher(props.name), { wrapper, initialProps: { name } });

  it('finds the publisher with an equal name, with one search of the last text', async () => {
    const { result, rerender } = type('Third');
    rerender({ name: 'Third Mea' });
    rerender({ name: 'THIRD MEADOW' });
    await waitFor(() => expect(result.current).toMatchObject({ id: 5 }));
    expect(searchedNames).toEqual(['"THIRD MEADOW"']);
  });

  it('finds none where names are only similar', async () => {
    const { result } = type('Third Mead');
    await waitFor(() => expect(searchedNames).toHaveLength(1));
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
    expect(searchedNames).toHaveLength(1);
    expect(showToast).not.toHaveBeenCalled();
  });
});
