// Imported by file name: Vite loads its configuration with plain Node, which cannot import
// TypeScript packages.

import { encode } from 'uqr';
import type { Plugin } from 'vite';
import { brand } from '../../domain/src/brand.ts';

const fileName = 'qr-code.svg';
/** Quiet zone around the code, in modules, required by scanners. */
const border = 2;

/**
 * Generates `/qr-code.svg` with the product site's URL at build time, so that no QR library is
 * loaded in browsers.
 */
export function qrCode(): Plugin {
  return {
    name: 'qr-code',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: picture(brand.siteUrl) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(picture(brand.siteUrl));
      });
    },
  };
}

/** Dark on light in both themes, as scanners require. */
function picture(address: string): string {
  const { size, path } = drawn(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#1d1b26" d="${path}"/></svg>`;
}

/** @returns the code's width in modules, and its dark modules as an SVG path */
export function drawn(address: string): { size: number; path: string } {
  const { size, data } = encode(address, { ecc: 'M', border });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size, path: runs.join('') };
}
