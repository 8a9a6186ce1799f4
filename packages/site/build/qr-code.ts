// Imported by file name: Vite loads its configuration with plain Node, which cannot import
// TypeScript packages.

import type { Plugin } from 'vite';
import { brand } from '../../domain/src/brand.ts';
import { drawQrCode } from '../../domain/src/qr-code/index.ts';

const fileName = 'qr-code.svg';

/**
 * Generates `/qr-code.svg` with the product site's URL at build time, so that no QR library is
 * loaded in browsers.
 */
export function qrCode(): Plugin {
  return {
    name: 'qr-code',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: drawQrCode(brand.siteUrl) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(drawQrCode(brand.siteUrl));
      });
    },
  };
}
