import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightLibraries } from '../web/build/light-libraries.ts';

/** The development server's own port; the browser opens the back end's origin. */
const port = process.env.DEV_PORT;

/** The console's pages live at several addresses of the origin; its files all below `/console/`. */
export default defineConfig({
  base: '/console/',
  plugins: [react(), lightLibraries()],
  build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false } },
  cacheDir: `node_modules/.vite/${port ?? 'default'}`,
  server: port ? { hmr: { clientPort: Number(port) } } : {},
});
