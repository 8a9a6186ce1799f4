import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { server } from './test-kit.ts';
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

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.mocked(showToast).mockClear();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
