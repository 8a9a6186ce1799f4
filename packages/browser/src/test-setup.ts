import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { showToast } from './ui/toast.ts';

// Longer than the default of one second, for a busy machine; they resolve as soon as they can.
configure({ asyncUtilTimeout: 8_000 });

// The toaster is a separate React root, whose timers would outlive a test.
vi.mock('./ui/toast.ts', () => ({ showToast: vi.fn(async () => {}) }));

// jsdom has no layout.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

afterEach(() => {
  cleanup();
  vi.mocked(showToast).mockClear();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
