import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { qrCode } from './build/qr-code.ts';

/** The development server's own port; the browser opens the back end's origin. */
const port = process.env.DEV_PORT;

/** What every page needs stands in one file: many small ones compress worse. */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|vite\/preload-helper|(site|web)\/src\/(App|configuration|session\/start-session|shell\/(Page|Header|Footer|AccountMenu)|ui\/(Logo|Icon|SiteLink|ThemeSwitch|Button)|session\/use-)/;

export default defineConfig(({ command }) => ({
  plugins: [react(), qrCode()],
  build: {
    target: 'es2022',
    manifest: true,
    cssCodeSplit: false,
    // The build writes the links itself (build/document.ts); a list of them in every page is dead weight.
    modulePreload: false as const,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'every-page', test: everyPage }] } },
    },
  },
  // Class names travel three times: in styles, HTML and scripts.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  cacheDir: `node_modules/.vite/${port ?? 'default'}`,
  server: port ? { hmr: { clientPort: Number(port) } } : {},
}));
