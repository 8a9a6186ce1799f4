import type { PictureRules } from '@ludarium/domain/images';

/** Smallest side of a picture, and largest side of the stored cover, in pixels. */
export const minCoverSize = 300;
const maxCoverSize = 800;
/** Maximum size of a chosen file, in bytes. */
const maxFileSize = 20 * 1024 * 1024;
/** Maximum length of the data URL, as in the data backend. */
const maxDataUrl = 300 * 1024;

/** Which pictures a cover can be cut from. */
export const coverRules = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
  maxBytes: maxFileSize,
  minSide: minCoverSize,
} as const satisfies PictureRules;

/** A square of a picture, in its pixels. */
export interface CoverArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Cuts the square out of a picture: at most 800 pixels, as WebP (or JPEG where the browser writes no
 * WebP), with the quality that fits.
 *
 * @returns a data URL of at most 300 KB
 */
export async function encodeCover(file: Blob, area: CoverArea): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    for (const size of [maxCoverSize, 600, 400]) {
      const side = Math.round(Math.min(size, Math.max(area.width, minCoverSize)));
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no canvas.');
      // JPEG has no transparency.
      context.fillStyle = '#FFFFFF';
      context.fillRect(0, 0, side, side);
      context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side);
      for (const quality of [0.9, 0.8, 0.65, 0.5]) {
        const webp = canvas.toDataURL('image/webp', quality);
        const url = webp.startsWith('data:image/webp')
          ? webp
          : canvas.toDataURL('image/jpeg', quality);
        if (url.length <= maxDataUrl) return url;
      }
    }
  } finally {
    bitmap.close();
  }
  throw new Error('The picture does not fit into 300 KB.');
}
