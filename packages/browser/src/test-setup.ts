import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { server } from './test-kit.ts';
import * as toast from './ui/toast.ts';

// Longer than the default of one second, for a busy machine; they resolve as soon as they can.
configure({ asyncUtilTimeout: 8_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // The toaster is a separate React root, whose timers would outlive a test.
  vi.spyOn(toast, 'showToast').mockResolvedValue();
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  // Also what a test put there by itself: the files of a worker share one document.
  document.body.replaceChildren();
  server.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
