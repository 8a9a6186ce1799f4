import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The development server's own port; the browser opens the back end's origin. */
const port = process.env.DEV_PORT;

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false } },
  cacheDir: `node_modules/.vite/${port ?? 'default'}`,
  server: port ? { hmr: { clientPort: Number(port) } } : {},
});
