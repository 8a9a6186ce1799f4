import { defineConfig } from 'vitest/config';
import { conditionLimit, processLimit } from './tests/support/waiting.ts';

const second = 1_000;

// Longer than the default of one second, for a busy machine.
const expectOptions = { poll: { timeout: 10 * second } };

/** A test that hangs fails after `testTimeout` and is named. */
const node = (name: string, include: string[], testTimeout: number, hookTimeout = testTimeout) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    testTimeout,
    hookTimeout,
    expect: expectOptions,
  },
});

/**
 * One module graph per worker, because loading one for each file takes a second: mocks, globals and
 * environment are restored after each test.
 */
const sharedGraph = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

/** Hooks and components that no story serves. */
const components = (name: string, include: string) => ({
  test: {
    ...node(name, [include], 10 * second).test,
    ...sharedGraph,
    environment: 'jsdom' as const,
    setupFiles: ['packages/browser/src/test-setup.ts'],
    env: { VITE_MAIN_API_URL: 'http://localhost:3000/main-api' },
  },
});

/** Tests that start back ends. */
const backEnd = (...options: Parameters<typeof node>) => ({
  test: {
    ...node(...options).test,
    ...sharedGraph,
    globalSetup: ['tests/support/databases.ts'],
  },
});

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // Servers in processes of their own, and stories, are not counted.
    coverage: {
      include: ['packages/*/src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'],
      exclude: ['**/*.{test,stories}.*', '**/story-*', '**/*.generated.ts'],
      reporter: ['text'],
    },
    projects: [
      {
        test: {
          ...node(
            'unit',
            [
              'packages/*/src/**/*.test.ts',
              'packages/{site,browser}/build/**/*.test.ts',
              'packages/server/demo/**/*.test.ts',
              'supabase/functions/**/*.test.ts',
              'tests/documents/**/*.test.ts',
            ],
            10 * second,
          ).test,
          ...sharedGraph,
          css: { include: /\.module\.css$/ },
        },
      },
      // Two projects, because the modules of both documents listen to one session.
      components('components', 'packages/{browser,console}/src/**/*.test.tsx'),
      components('site-components', 'packages/site/src/**/*.test.tsx'),
      // Every query and write of the pages, by their own modules, against a real server.
      {
        test: {
          ...node('client', ['tests/client/**/*.test.ts'], conditionLimit).test,
          environment: 'jsdom',
          setupFiles: ['tests/client/set-up.ts'],
          globalSetup: ['tests/support/databases.ts', 'tests/client/serve.ts'],
        },
      },
      backEnd('policies', ['tests/policies/**/*.test.ts'], conditionLimit),
      // The main API's contract (section 7): `MAIN_API_URL` points it at another implementation.
      backEnd('contract', ['tests/contract/**/*.test.ts'], conditionLimit),
      // Deno compiles each function before the first test.
      backEnd('functions', ['tests/functions/**/*.test.ts'], processLimit),
      backEnd('security', ['tests/security/**/*.test.ts'], conditionLimit),
      // One after the other: both use the built pages.
      {
        test: {
          ...node('deploy', ['tests/deploy/**/*.test.ts'], processLimit).test,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      backEnd('hosted', ['tests/hosted/**/*.test.ts'], conditionLimit),
      // Installs further PostgreSQL servers the first time.
      node('migrations', ['tests/migrations/**/*.test.ts'], processLimit),
      // The plans of all queries over large tables.
      node('plans', ['tests/plans/**/*.test.ts'], 60 * second, 240 * second),
      backEnd('operations', ['tests/operations/**/*.test.ts'], processLimit),
    ],
  },
});
