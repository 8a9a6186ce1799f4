import { defineConfig } from 'vitest/config';

/** The main API's contract (section 7): `MAIN_API_URL` points it at another implementation. */
export default defineConfig({
  test: {
    name: 'contract',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
