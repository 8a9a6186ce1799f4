import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentPages } from './build/development.ts';
import { qrCode } from './build/qr-code.ts';

/** zod without its JIT, which needs `eval`: the content security policy forbids that. */
const zod = {
  find: /^zod$/,
  replacement: fileURLToPath(new URL('../browser/build/zod.ts', import.meta.url)),
};

/** The development server's own port; the browser opens the back end's origin. */
const port = process.env.DEV_PORT;

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), qrCode(), developmentPages()],
  resolve: { alias: [zod] },
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
