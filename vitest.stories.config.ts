import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './tests/browser/find-browser.ts';

const { executablePath, args } = findBrowser();

/**
 * Emotion's build for development has an element for each rule, of which a page gets thousands, and
 * axe visits all. The build for production has one style sheet.
 */
const withoutDevelopmentBuilds: Plugin = {
  name: 'without-development-builds',
  config: ({ resolve }) => {
    if (!resolve?.conditions) return;
    resolve.conditions = resolve.conditions.filter((name) => name !== 'development|production');
  },
};

/** Every story is a test: it renders in Chromium, its interactions pass, and axe finds nothing in it. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' }), withoutDevelopmentBuilds],
  // Everything that the stories need is prepared before the first: on a fresh checkout a package
  // found later would reload the page under the tests.
  optimizeDeps: {
    entries: ['packages/*/src/**/*.stories.tsx', '.storybook/preview.tsx'],
    include: ['@storybook/addon-a11y/preview'],
  },
  test: {
    name: 'stories',
    setupFiles: ['.storybook/other-looks.ts'],
    provide: { examinesAll: process.env.STORIES_IN_AXE === 'all' },
    testTimeout: 60_000,
    maxWorkers: '100%',
    // One module graph per worker: `beforeEach` of .storybook/preview.tsx removes what a story left.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      // Without motion nothing is half faded in when axe examines a story.
      provider: playwright({
        launchOptions: { executablePath, args: [...args] },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
