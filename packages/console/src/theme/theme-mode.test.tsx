import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// jsdom has no media queries.
const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => system);
  system.matches = false;
  delete document.documentElement.dataset.theme;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const { chooseTheme, useThemeMode } = await import('./theme-mode.ts');
  return { chooseTheme, result: renderHook(useThemeMode).result };
}

it('follows the system until a theme is chosen, and again afterwards', async () => {
  const { chooseTheme, result } = await open();
  expect(result.current).toBe('light');
  system.matches = true;
  act(() => void system.dispatchEvent(new Event('change')));
  expect(result.current).toBe('dark');
  act(() => chooseTheme('light'));
  expect(result.current).toBe('light');
  act(() => chooseTheme(null));
  expect(result.current).toBe('dark');
});

it('follows a choice in another tab', async () => {
  const { result } = await open();
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })),
  );
  expect(result.current).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('changes the mode if the browser blocks localStorage', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const { chooseTheme, result } = await open();
  act(() => chooseTheme('dark'));
  expect(result.current).toBe('dark');
  vi.restoreAllMocks();
});
