import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { qrCode } from './build/qr-code.ts';

/** The development server's own port; the browser opens the back end's origin. */
const port = process.env.DEV_PORT;

export default defineConfig({
  plugins: [react(), qrCode()],
  build: {
    target: 'es2022',
    manifest: true,
    cssCodeSplit: false,
    modulePreload: false,
  },
  cacheDir: `node_modules/.vite/${port ?? 'default'}`,
  server: port ? { hmr: { clientPort: Number(port) } } : {},
});
