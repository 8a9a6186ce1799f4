import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme } from './theme.ts';
import { useThemeMode } from './use-theme-mode.ts';

// jsdom has no media queries.
const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => system);
  system.matches = false;
  delete document.documentElement.dataset.theme;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('follows the system until a theme is chosen', async () => {
  const { result } = renderHook(useThemeMode);
  expect(result.current).toBe('light');
  system.matches = true;
  act(() => void system.dispatchEvent(new Event('change')));
  expect(result.current).toBe('dark');
  chooseTheme('light');
  await waitFor(() => expect(result.current).toBe('light'));
  expect(localStorage.getItem('theme')).toBe('light');
});

it('follows a choice in another tab', async () => {
  const { result } = renderHook(useThemeMode);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  await waitFor(() => expect(result.current).toBe('dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('changes the mode if the browser blocks localStorage', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const { result } = renderHook(useThemeMode);
  chooseTheme('dark');
  await waitFor(() => expect(result.current).toBe('dark'));
  vi.restoreAllMocks();
});
