import type { StorybookConfig } from '@storybook/react-vite';
import { qrCode } from '../packages/site/build/qr-code.ts';

const config: StorybookConfig = {
  stories: [
    './foundations/*.mdx',
    './foundations/*.stories.tsx',
    '../packages/*/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  // msw's worker is served from its package, so that it is always the installed version's.
  staticDirs: ['../packages/site/public', { from: '../node_modules/msw/lib', to: '/' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), qrCode()],
    build: {
      ...vite.build,
      // Bundle size does not matter for Storybook.
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Silences the warning about react-docgen's time.
        checks: { bundlerTimings: false },
        // Silences warnings about MUI's 'use client' directives, which have no effect here.
        onLog: (level, log, forward) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') forward(level, log);
        },
      },
    },
  }),
};

export default config;
