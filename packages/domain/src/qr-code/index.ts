import { encode } from 'uqr';

/** Quiet zone around the code, in modules, required by scanners. */
const border = 2;

/** Draws an address as SVG, dark on light in both themes, as scanners require. */
export function drawQrCode(address: string): string {
  const { size, path } = getModules(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#1d1b26" d="${path}"/></svg>`;
}

/** @returns the code's width in modules, and its dark modules as an SVG path */
export function getModules(address: string): { size: number; path: string } {
  const { size, data } = encode(address, { ecc: 'M', border });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size, path: runs.join('') };
}
