import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Longer than the default of one second, for a busy machine; they resolve as soon as they can.
configure({ asyncUtilTimeout: 8_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
