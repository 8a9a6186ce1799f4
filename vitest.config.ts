import { defineConfig } from 'vitest/config';
import { workers } from './tests/run/workers.ts';

const second = 1_000;

/** A test that hangs fails after `testTimeout` and is named. */
const node = (name: string, include: string[], testTimeout: number, hookTimeout = testTimeout) => ({
  test: { name, include, environment: 'node' as const, testTimeout, hookTimeout },
});

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      node(
        'unit',
        [
          'packages/*/src/**/*.test.ts',
          'packages/site/build/**/*.test.ts',
          'supabase/{local,functions}/**/*.test.ts',
          'tests/run/**/*.test.ts',
        ],
        10 * second,
      ),
      node('policies', ['tests/policies/**/*.test.ts'], 30 * second, 60 * second),
      'tests/contract/vitest.config.ts',
      node('functions', ['tests/functions/**/*.test.ts'], 60 * second),
      node('security', ['tests/security/**/*.test.ts'], 30 * second, 60 * second),
      node('operations', ['tests/operations/**/*.test.ts'], 60 * second),
    ],
  },
});
