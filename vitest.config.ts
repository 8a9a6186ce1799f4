import { defineConfig } from 'vitest/config';
import { workers } from './tests/run/workers.ts';

const node = (name: string, include: string[], timeout = 120_000) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    testTimeout: timeout,
    hookTimeout: 240_000,
  },
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
        120_000,
      ),
      node('policies', ['tests/policies/**/*.test.ts']),
      'tests/contract/vitest.config.ts',
      node('functions', ['tests/functions/**/*.test.ts'], 120_000),
      node('security', ['tests/security/**/*.test.ts']),
      node('operations', ['tests/operations/**/*.test.ts'], 120_000),
    ],
  },
});
