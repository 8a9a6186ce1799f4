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
      // Nobody waits for a Storybook's chunks on a slow line.
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Reading every component's properties takes its time; it is not worth a notice.
        checks: { bundlerTimings: false },
        // MUI marks its modules 'use client', which means nothing in a bundle.
        onLog: (level, log, forward) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') forward(level, log);
        },
      },
    },
  }),
};

export default config;
