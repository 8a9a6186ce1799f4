import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './tests/browser/find-browser.ts';

const { executablePath, args } = findBrowser();

// The libraries' builds for production, as people get them, take half the time. Emotion's has one style
// sheet; that for development has an element for each rule, of which axe visits thousands.
process.env.NODE_ENV = 'production';

/** Every story is a test: it renders in Chromium, its interactions pass, and axe finds nothing in it. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
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
