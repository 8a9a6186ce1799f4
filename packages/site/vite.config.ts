import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightLibraries } from '../web/build/light-libraries.ts';
import { qrCode } from './build/qr-code.ts';

/** The development server's own port; the browser opens the back end's origin. */
const port = process.env.DEV_PORT;

export default defineConfig(({ command }) => ({
  plugins: [react(), qrCode(), lightLibraries()],
  build: {
    target: 'es2022',
    manifest: true,
    cssCodeSplit: false,
    // The build writes the links itself (build/document.ts); Vite's list of them would be unused.
    modulePreload: false as const,
  },
  // Short class names: each is in styles, HTML and scripts.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  cacheDir: `node_modules/.vite/${port ?? 'default'}`,
  server: port ? { hmr: { clientPort: Number(port) } } : {},
}));
