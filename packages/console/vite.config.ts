import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** zod without its JIT, which needs `eval`: the content security policy forbids that. */
const zod = {
  find: /^zod$/,
  replacement: fileURLToPath(new URL('../browser/build/zod.ts', import.meta.url)),
};

/** The development server's own port; the browser opens the back end's origin. */
const port = process.env.DEV_PORT;

/** The console's pages live at several addresses of the origin; its files all below `/console/`. */
export default defineConfig({
  base: '/console/',
  plugins: [react()],
  resolve: { alias: [zod] },
  build: { target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 600 },
  cacheDir: `node_modules/.vite/${port ?? 'default'}`,
  server: port ? { hmr: { clientPort: Number(port) } } : {},
});
