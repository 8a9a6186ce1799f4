// By its file: Vite reads its configuration with plain Node, which reads no TypeScript of a package.

import { encode } from 'uqr';
import type { Plugin } from 'vite';
import { brand } from '../../domain/src/brand.ts';

const id = 'virtual:qr-code';
/** The quiet frame around a code, in modules: phones want it. */
const border = 2;

/** Draws the product site's address as a QR code: `virtual:qr-code`, so that no reader loads a QR library. */
export function qrCode(): Plugin {
  return {
    name: 'qr-code',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}`
        ? `export const qrCode = ${JSON.stringify(drawn(brand.siteUrl))};`
        : null,
  };
}

/** @returns the code's width in modules, and its dark ones as an SVG path, a run of them at a time */
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
