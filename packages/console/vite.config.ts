import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console's pages live at several addresses of the origin; its files all below `/console/`. */
export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false } },
  server: { hmr: { clientPort: 4002 } },
});
