import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useUrlQuery, withParameters } from './use-url-query.ts';

function Address() {
  return <output>{useLocation().search}</output>;
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/?view=list', '/?tab=games&q=a']}>
    {children}
    <Address />
  </MemoryRouter>
);

const useTwo = () => ({ one: useUrlQuery(), other: useUrlQuery(), navigate: useNavigate() });

const neverResolves = new Promise<never>(() => {});
function SlowScreen() {
  if (useLocation().search.includes('q=slow')) throw neverResolves;
  return null;
}

function Field() {
  const [query, changeQuery] = useUrlQuery();
  return (
    <button
      type="button"
      onClick={() => changeQuery((before) => withParameters(before, { q: 'slow' }))}
    >
      {query.get('q')}
    </button>
  );
}

describe('useUrlQuery', () => {
  it('keeps the changes of two components in one render', () => {
    const { result } = renderHook(useTwo, { wrapper });
    act(() => {
      result.current.one[1]((before) => withParameters(before, { q: null, sort: 'name' }));
      result.current.other[1]((before) => withParameters(before, { page: '2' }));
    });
    expect(screen.getByRole('status').textContent).toBe('?tab=games&sort=name&page=2');
    expect(`${result.current.one[0]}`).toBe('tab=games&sort=name&page=2');
  });

  it('starts from the new location after another navigation', async () => {
    const { result } = renderHook(useTwo, { wrapper });
    const [, changeQuery] = result.current.one;
    await act(async () => changeQuery((before) => withParameters(before, { q: 'ab' })));
    await act(async () => void result.current.navigate(-1));
    await act(async () => changeQuery((before) => withParameters(before, { page: '2' })));
    expect(screen.getByRole('status').textContent).toBe('?view=list&page=2');
  });

  it('shows a change while the router still renders it', async () => {
    render(
      <>
        <Field />
        <SlowScreen />
      </>,
      { wrapper },
    );
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByRole('button').textContent).toBe('slow');
    expect(screen.getByRole('status').textContent).toBe('?tab=games&q=a');
  });
});
