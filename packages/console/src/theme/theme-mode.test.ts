import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('chooseTheme', () => {
  it('changes the theme of the page where the browser blocks its storage', async () => {
    const page = { dataset: {} };
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('document', { documentElement: page });
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('Blocked', 'SecurityError');
      },
      matchMedia: () => ({ matches: false, addEventListener: () => {} }),
      addEventListener: () => {},
    });
    const { chooseTheme } = await import('./theme-mode.ts');
    chooseTheme('dark');
    expect(page.dataset).toEqual({ theme: 'dark' });
    chooseTheme(null);
    expect(page.dataset).toEqual({});
  });
});
