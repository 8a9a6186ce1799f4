import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser/find-browser.ts';
import { root } from './support/root.ts';

const { executablePath, args } = findBrowser();
/** URL of a server that is already running, such as `pnpm dev`; instead of the production build. */
const runningUrl = process.env.E2E_BASE_URL;
const baseURL = runningUrl ?? 'http://localhost:4310';

/** The production build behind `start`, on data of its own that is thrown away. */
function server() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ludarium-e2e-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  // For the tests, which read it in their workers.
  process.env.E2E_DATA_DIR ??= dataDir;
  return {
    command: 'node --import tsx packages/server/start.ts',
    cwd: root,
    url: `${baseURL}/healthz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 60_000 },
    stdout: 'ignore' as const,
    env: {
      PORT: new URL(baseURL).port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // All of a run's people come from one address.
      RATE_LIMIT_FACTOR: '20',
    },
  };
}

// The configuration is read again in every worker: only the first reader makes folders.
const isRunner = process.env.TEST_WORKER_INDEX === undefined;

export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results'),
  fullyParallel: false,
  workers: 2,
  // A journey that needs a second try is broken.
  retries: 0,
  forbidOnly: true,
  // A whole journey on a busy machine; a step that hangs is reported by its own timeout.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...args] },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace takes a fifth of a test's time: one that failed is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
  },
  projects: [
    // Nobody waits for a dialog to fade in, but for the main job, which is done as most people see it.
    {
      name: 'e2e',
      testDir: 'e2e',
      use: { baseURL, contextOptions: { reducedMotion: 'reduce' } },
    },
    // The screens, looked at in more ways.
    { name: 'a11y', testDir: 'e2e', testMatch: 'screens.spec.ts', use: { baseURL } },
    {
      name: 'screenshots',
      testDir: 'screenshots',
      fullyParallel: true,
      use: { baseURL, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  ...(isRunner && !runningUrl ? { webServer: server() } : {}),
});
